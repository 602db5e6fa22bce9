using System.Security.Cryptography;
using System.Text;
using System.Text.Json;

var app = WebApplication.Create(args);
var key = Convert.FromBase64String(app.Configuration["PARCELA_FORWARD_SECRET"]!["whsec_".Length..]);
if (key.Length < 16) throw new InvalidOperationException("PARCELA_FORWARD_SECRET is too short");

app.MapGet("/parcela-session", (HttpContext http) =>
{
    var cnpjs = http.User.FindAll("cnpj").Select(claim => claim.Value).ToArray(); // the claims of your login
    return cnpjs.Length == 0 ? Results.Unauthorized() : Results.Json(new { establishments = cnpjs });
});

app.MapPost("/parcela-notifications", async (HttpRequest request) =>
{
    var body = await new StreamReader(request.Body).ReadToEndAsync();
    string id = request.Headers["webhook-id"].ToString(), at = request.Headers["webhook-timestamp"].ToString();
    var expected = "v1," + Convert.ToBase64String(HMACSHA256.HashData(key, Encoding.UTF8.GetBytes($"{id}.{at}.{body}")));
    var signature = Encoding.UTF8.GetBytes(request.Headers["webhook-signature"].ToString());
    if (!CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(expected), signature)) return Results.Unauthorized();
    if (Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeSeconds() - long.Parse(at)) > 300) return Results.Unauthorized();
    var read = JsonSerializer.Deserialize<JsonElement>(body);
    if (read.TryGetProperty("evento", out var name) && name.ValueEquals("pedido.status_alterado"))
        await Orders.Changed(id, read.GetProperty("dados")); // yours
    return Results.NoContent();
});

app.Run("http://127.0.0.1:8000");

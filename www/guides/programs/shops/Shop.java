import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.concurrent.Executors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class Shop {
    static final byte[] KEY = Base64.getDecoder().decode(System.getenv("PARCELA_FORWARD_SECRET").substring("whsec_".length()));

    public static void main(String[] words) throws IOException {
        if (KEY.length < 16) throw new IllegalStateException("PARCELA_FORWARD_SECRET is too short");
        var server = HttpServer.create(new InetSocketAddress("127.0.0.1", 8000), 0);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/parcela-session", call -> {
            var cnpjs = Login.cnpjsOf(call.getRequestHeaders().getFirst("Cookie")); // yours: an empty list if nobody is signed in
            answer(call, cnpjs.isEmpty() ? 401 : 200, "{\"establishments\":[\"" + String.join("\",\"", cnpjs) + "\"]}");
        });
        server.createContext("/parcela-notifications", call -> {
            var body = call.getRequestBody().readAllBytes();
            var isSigned = isSigned(call.getRequestHeaders(), body);
            if (isSigned) Orders.changed(new String(body, UTF_8)); // yours: parses the JSON
            answer(call, isSigned ? 200 : 401, "");
        });
        server.start();
        System.out.println("the shop listens on " + server.getAddress());
    }

    static boolean isSigned(Headers headers, byte[] body) throws IOException {
        String id = headers.getFirst("Webhook-Id"), at = headers.getFirst("Webhook-Timestamp");
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(KEY, "HmacSHA256"));
            mac.update((id + "." + at + ".").getBytes(UTF_8));
            var expected = "v1," + Base64.getEncoder().encodeToString(mac.doFinal(body));
            var signature = String.valueOf(headers.getFirst("Webhook-Signature"));
            return MessageDigest.isEqual(expected.getBytes(UTF_8), signature.getBytes(UTF_8))
                && Math.abs(Instant.now().getEpochSecond() - Long.parseLong(at)) <= 300;
        } catch (GeneralSecurityException error) {
            throw new IOException(error);
        }
    }

    static void answer(HttpExchange call, int status, String text) throws IOException {
        var bytes = text.getBytes(UTF_8);
        call.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        try (var body = call.getResponseBody()) {
            body.write(bytes);
        }
    }
}

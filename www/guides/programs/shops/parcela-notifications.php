<?php
require __DIR__ . "/orders.php"; // yours: orderChanged()

$secret = getenv("PARCELA_FORWARD_SECRET") ?: throw new Exception("PARCELA_FORWARD_SECRET is missing");
$key = base64_decode(substr($secret, strlen("whsec_")));
$id = $_SERVER["HTTP_WEBHOOK_ID"] ?? "";
$at = $_SERVER["HTTP_WEBHOOK_TIMESTAMP"] ?? "";
$body = file_get_contents("php://input");
$expected = "v1," . base64_encode(hash_hmac("sha256", "$id.$at.$body", $key, true));
if (!hash_equals($expected, $_SERVER["HTTP_WEBHOOK_SIGNATURE"] ?? "") || abs(time() - (int) $at) > 300) {
    http_response_code(401);
    exit;
}
$event = json_decode($body);
if ($event->evento === "pedido.status_alterado") {
    orderChanged($id, $event->dados);
}
http_response_code(204);

<?php
http_response_code(500); // until the end is reached: PHP that displays errors would answer 200
require __DIR__ . "/orders.php"; // yours: orderChanged()

$key = base64_decode(substr(getenv("PARCELA_FORWARD_SECRET"), strlen("whsec_")));
if (strlen($key) < 16) throw new Exception("PARCELA_FORWARD_SECRET is missing or too short");
$id = $_SERVER["HTTP_WEBHOOK_ID"] ?? "";
$at = $_SERVER["HTTP_WEBHOOK_TIMESTAMP"] ?? "";
$body = file_get_contents("php://input");
$expected = "v1," . base64_encode(hash_hmac("sha256", "$id.$at.$body", $key, true));
if (!hash_equals($expected, $_SERVER["HTTP_WEBHOOK_SIGNATURE"] ?? "") || abs(time() - (int) $at) > 300) {
    http_response_code(401);
    exit;
}
$event = json_decode($body);
if (($event->evento ?? null) === "pedido.status_alterado") {
    orderChanged($id, $event->dados);
}
http_response_code(204);

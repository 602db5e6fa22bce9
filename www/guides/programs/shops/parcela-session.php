<?php
// reads the session of your login, without holding it
session_start(["read_and_close" => true]);
if (!isset($_SESSION["cnpjs"])) {
    http_response_code(401);
    exit;
}
header("Content-Type: application/json");
echo json_encode(["establishments" => array_values($_SESSION["cnpjs"])]);

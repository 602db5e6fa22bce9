import os

from flask import Flask, request, session
from standardwebhooks import Webhook, WebhookVerificationError

from orders import order_changed  # yours

app = Flask(__name__)
app.secret_key = os.environ["SESSION_SECRET"]
secret = os.environ["PARCELA_FORWARD_SECRET"]
if len(secret) < len("whsec_") + 22:  # 16 bytes
    raise ValueError("PARCELA_FORWARD_SECRET is too short")
webhook = Webhook(secret)

@app.get("/parcela-session")
def parcela_session():
    if "cnpjs" not in session:  # the session of your login
        return "", 401
    return {"establishments": session["cnpjs"]}

@app.post("/parcela-notifications")
def parcela_notifications():
    try:
        event = webhook.verify(request.get_data(), request.headers)
    except (WebhookVerificationError, ValueError):
        return "", 401
    if event.get("evento") == "pedido.status_alterado":
        order_changed(event["id"], event["dados"])
    return "", 204

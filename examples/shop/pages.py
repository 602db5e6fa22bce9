"""The pages of the example. Its login lets everybody in, as a seller of the sandbox's shop."""

from secrets import token_hex

from flask import session

from shop import app

PAGE = """<!doctype html>
<html lang="pt-BR">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Loja</title>
  <script type="module" src="/parcela-package/checkout-auto.js"></script>
  <parcela-checkout base-url="/parcela" establishment="11.222.333/0001-81" amount="1500.00" session="%s"></parcela-checkout>
</html>
"""

@app.get("/")
def sell():
    session["cnpjs"] = ["11.222.333/0001-81"]
    return PAGE % session.setdefault("id", token_hex())

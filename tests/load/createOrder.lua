-- createOrder, each time for a customer with another name. The token is the script's argument.
local token, sent
function init(arguments)
  token, sent = arguments[1], 0
end

local body = [[{"cpf":"529.982.247-25","celular":"+55 11 98765-4321","documentoEstabelecimento":"11.222.333/0001-81",
"valorSolicitado":1500.5,"nome":"Ana Lima %d","email":"ana@exemplo.com.br","dataDeNascimento":"1990-05-20T00:00:00Z",
"endereco":{"logradouro":"Avenida Paulista","cidade":"São Paulo","estado":"SP","bairro":"Bela Vista","cep":"01310-100",
"numero":"1000"}}]]

function request()
  sent = sent + 1
  local headers = { ["Authorization"] = "Bearer " .. token, ["Content-Type"] = "application/json" }
  return wrk.format("POST", nil, headers, body:format(sent))
end

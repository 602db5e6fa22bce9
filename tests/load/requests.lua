-- The requests of wrk: GETs of the address, or createOrder for customers with different names. The last line of the output is the result
-- as JSON. The arguments are the token and, for createOrder, its name.
local body = [[{"cpf":"529.982.247-25","celular":"+55 11 98765-4321","documentoEstabelecimento":"11.222.333/0001-81",
"valorSolicitado":1500.5,"nome":"Ana Lima %d","email":"ana@exemplo.com.br","dataDeNascimento":"1990-05-20T00:00:00Z",
"endereco":{"logradouro":"Avenida Paulista","cidade":"São Paulo","estado":"SP","bairro":"Bela Vista","cep":"01310-100",
"numero":"1000"}}]]

function init(arguments)
  wrk.headers["Authorization"] = "Bearer " .. arguments[1]
  if arguments[2] == "createOrder" then
    wrk.method, wrk.headers["Content-Type"] = "POST", "application/json"
    local sent = 0
    -- wrk calls this global function for each request. Without it, wrk repeats the same request.
    function request()
      sent = sent + 1
      return wrk.format(nil, nil, nil, body:format(sent))
    end
  end
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  local perSecond = summary.requests / summary.duration * 1e6
  print(('{"perSecond":%f,"p99":%f,"failed":%d}'):format(perSecond, latency:percentile(99) * 1e3, failed))
end

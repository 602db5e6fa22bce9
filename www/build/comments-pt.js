/** The Portuguese comments of the guides' programs, by the English comments in the code. */

export const COMMENTS = {
  "The labels of the statuses, for your own lists: `STATUSES[orderStatusInfo(valor).name]`.":
    "Os nomes das situações, para as suas próprias listas: `STATUSES[orderStatusInfo(valor).name]`.",
  "The texts that both elements have.": "Os textos que os dois elementos têm.",
  "`<parcela-checkout>` in French.": "`<parcela-checkout>` em francês.",
  "`<parcela-orders>` in French.": "`<parcela-orders>` em francês.",
  "The texts of `describeError(error, ERRORS)`.": "Os textos de `describeError(error, ERRORS)`.",
  "250: the smallest amount that can be simulated, in reais": "250: o menor valor que pode ser simulado, em reais",
  "A manager sees all shops and all customers. A seller sees the orders of the session's own shops.":
    "Gerentes veem todas as lojas e todos os clientes. Vendedores veem os pedidos das lojas da própria sessão.",
  "A hash is a valid name in every file system, whatever the length and the case of the key.":
    "Um hash é um nome válido em todo sistema de arquivos, não importa o tamanho da chave nem maiúsculas e minúsculas.",
  "A notification may come late: the order itself has the current status.":
    "Uma notificação pode chegar atrasada: o próprio pedido tem a situação atual.",
  "until the end is reached: PHP that displays errors would answer 200": "até chegar ao fim: um PHP que mostra erros responderia 200",
  "16 bytes": "16 bytes",
  "before the files and pages of Angular": "antes dos arquivos e das páginas do Angular",
  "Next reads the nonce here, and writes it into its scripts": "o Next lê o nonce aqui e o escreve nos scripts dele",
  "A store in a folder with one file per key, for the processes of one machine. Writes and claims are atomic.":
    "Um armazenamento em uma pasta com um arquivo por chave, para os processos de uma máquina. As gravações e as reservas são atômicas.",
  "A store in a folder with one file per key, for the processes of one machine. Writes are atomic.":
    "Um armazenamento em uma pasta, com um arquivo por chave, para os processos de uma máquina. As gravações são atômicas.",
  "Allows each session 60 requests a minute. A sale takes about ten.":
    "Permite 60 requisições por minuto a cada sessão. Uma venda usa umas dez.",
  "An order that fails waits longer each time, up to ten minutes, and the other orders go on.":
    "Um pedido que falha espera cada vez mais, até dez minutos, e os outros seguem.",
  "Asks for a customer in your own form and passes the customer to `onCustomer`.":
    "Pede um cliente no seu próprio formulário e o passa a `onCustomer`.",
  "Another process may have written or deleted the key meanwhile: this entry is then not the key's.":
    "Outro processo pode ter gravado ou apagado a chave nesse meio-tempo: esta entrada então não é a da chave.",
  "Asks for an amount and passes the query of listSimulateInstallments to `onQuery`.":
    "Pede um valor e passa a consulta de listSimulateInstallments a `onQuery`.",
  "Before bodyParser(): both handlers read the raw body.": "Antes de bodyParser(): os dois handlers leem o corpo original.",
  "Before express.json(): both read the body as it came.": "Antes de express.json(): os dois leem o corpo original.",
  "Writes a file of its own, and passes it to `keep`. Nothing of it is left if the disk is full.":
    "Grava um arquivo próprio e o passa a `keep`. Nada dele fica se o disco estiver cheio.",
  "Creates the folder, and deletes the unfinished files of processes that were killed: those that are older than an hour.":
    "Cria a pasta e apaga os arquivos inacabados de processos que foram mortos: os que têm mais de uma hora.",
  "another process has just finished it": "outro processo acabou de terminá-lo",
  "Reads an entry, or returns undefined if there is none. Only a complete entry is one: a lost entry would make an order twice.":
    "Lê uma entrada, ou devolve undefined se não houver. Só uma entrada completa vale: uma entrada perdida faria um pedido duas vezes.",
  "Returns the file and the value of a key. The file after an expired one is named after it, so only one process can create it.":
    "Devolve o arquivo e o valor de uma chave. O arquivo depois de um expirado tem o nome dele, e por isso só um processo consegue criá-lo.",
  'Throws unless each sale has an id of its own, a text or an integer: two sales with one id would share an order. 7 and "7" are one id.':
    'Lança um erro, a menos que cada venda tenha um id próprio, um texto ou um inteiro: duas vendas com um mesmo id teriam o mesmo pedido. 7 e "7" são um mesmo id.',
  "Yours: reads the order, as above. The same notification may come more than once, and `id` says so.":
    "Sua: lê o pedido, como acima. A mesma notificação pode vir mais de uma vez, e o `id` mostra isso.",
  "Yours: when it throws, the provider sends the notification again.":
    "Sua: quando ela lança um erro, a financeira envia a notificação de novo.",
  "The sessions of the open pages.": "As sessões das páginas abertas.",
  "a week": "uma semana",
  "at SIGTERM or SIGINT, the calls in flight end first": "com SIGTERM ou SIGINT, as chamadas em andamento terminam antes",
  "after a failure, closes the connection, which rolls back": "depois de uma falha, fecha a conexão, o que desfaz tudo",
  "ends the job in hand": "termina a tarefa em andamento",
  "ends the order in hand": "termina o pedido em andamento",
  "Ends the work on an order and writes what `update` writes, in one transaction: both or neither, even if the process dies.":
    "Termina o trabalho em um pedido e grava o que `update` grava, em uma só transação: os dois ou nenhum, mesmo que o processo morra.",
  "not after the minute, when another process may have the order": "não depois do minuto, quando outro processo pode ter o pedido",
  "yours: processes an order's new status, by queries of `transaction`":
    "sua: processa a nova situação de um pedido, com consultas de `transaction`",
  "the calls in flight end first": "as chamadas em andamento terminam antes",
  "BullMQ does not accept a colon": "o BullMQ não aceita dois-pontos",
  "Creates the order of a cart exactly once, even if the page is reloaded.":
    "Cria o pedido de um carrinho exatamente uma vez, mesmo que a página seja recarregada.",
  "Creates the order of a sale and starts its payment. Each happens once, however often the program runs.":
    "Cria o pedido de uma venda e inicia o pagamento. Cada um acontece uma só vez, não importa quantas vezes o programa rode.",
  "Deletes an order that was followed, unless another notification of it has come meanwhile.":
    "Exclui um pedido que foi seguido, a não ser que outra notificação dele tenha chegado nesse meio-tempo.",
  "Finds an order by its number. `correlationId` identifies the call in the service's log.":
    "Encontra um pedido pelo número. `correlationId` identifica a chamada no log do serviço.",
  "Finds the orders whose status differs from the one that you know, such as after a lost notification, and passes each to `follow`. It reads each page once: an order that changes meanwhile may be missing, but has a notification of its own, and the next run finds it.":
    "Encontra os pedidos cuja situação difere da que você conhece, por exemplo depois de uma notificação perdida, e passa cada um a `follow`. Lê cada página uma vez: um pedido que muda nesse meio-tempo pode faltar, mas tem a própria notificação, e a próxima execução o encontra.",
  "Follows one order, and returns whether there was one.": "Segue um pedido e devolve se havia algum.",
  "For a checkout on the same page. Remove these if there is none.": "Para um checkout na mesma página. Sem ele, remova estas.",
  "In this scope, Fastify does not read bodies, so both handlers get the raw body.":
    "Neste escopo, o Fastify não lê os corpos; por isso, os dois handlers recebem o corpo original.",
  "Keeps the filter and the open order of `<parcela-orders>` in the page's address: `#orders?status=5&period=week`, `#order/…`.":
    "Mantém o filtro e o pedido aberto de `<parcela-orders>` no endereço da página: `#orders?status=5&period=week`, `#order/…`.",
  "Masks a CPF field during typing, and reports an invalid CPF to the browser's form validation.":
    "Aplica a máscara de CPF durante a digitação e informa um CPF inválido à validação de formulários do navegador.",
  "Nest's own body parser comes after both handlers, which read the raw body.":
    "O leitor de corpo do próprio Nest vem depois dos dois handlers, que leem o corpo original.",
  "Not the error itself: its `problem` and `erros` may quote a customer, as may what a function of yours throws.":
    "Não registre o erro inteiro: `problem`, `erros` e os erros das suas funções podem citar um cliente.",
  "Notifies the pages of the managers and of the order's shop that it has changed. Call it with the answer of `getOrder` where your webhook handles `pedido.status_alterado`.":
    "Avisa as páginas dos gerentes e da loja do pedido de que ele mudou. Chame-a com a resposta de `getOrder` onde o seu webhook trata `pedido.status_alterado`.",
  "Only managers may see customers and webhooks.": "Só gerentes podem ver clientes e webhooks.",
  "Passes the current status of an order to `update`, until it does not change meanwhile. A notification that comes late, twice or out of order thus never sets an order back, even if two processes follow the same order.":
    "Passa a situação atual de um pedido a `update`, até que ela não mude nesse meio-tempo. Assim, uma notificação atrasada, repetida ou fora de ordem nunca faz um pedido voltar atrás, mesmo que dois processos sigam o mesmo pedido.",
  "Passes the current status on, until it does not change meanwhile. The status of a late notification would set an order back.":
    "Repassa a situação atual, até ela não mudar mais enquanto isso. A situação de uma notificação atrasada faria um pedido retroceder.",
  "Redis accepts a job identifier only once, so a repeated notification adds nothing.":
    "O Redis só aceita um identificador de job uma vez; por isso, uma notificação repetida não acrescenta nada.",
  "Responds to the `EventSource` of a page.": "Responde ao `EventSource` de uma página.",
  "Returns the link of a sale that had none when it was started, or null. The answer is not kept: each run asks again.":
    "Devolve o link de uma venda que não tinha nenhum quando foi iniciada, ou null. A resposta não é guardada: cada execução pede de novo.",
  "Returns the next step of the newest orders of a shop.": "Devolve o próximo passo dos pedidos mais novos de uma loja.",
  "Returns what a form can check before an order is sent.": "Devolve o que um formulário pode conferir antes do envio de um pedido.",
  "Returns what a page shows for a failed call, and what it may log.":
    "Devolve o que uma página mostra de uma chamada que falhou e o que ela pode registrar no log.",
  "Run this in the same process or in others.": "Rode isto no mesmo processo ou em outros.",
  "Run this in the same process or in others. A job that fails waits longer each time, and other jobs go on.":
    "Rode isto no mesmo processo ou em outros. Um job que falha espera cada vez mais, e os outros seguem.",
  "Run this once a day.": "Execute uma vez por dia.",
  "Run this once, in your database migrations.": "Execute uma vez, nas migrações do seu banco.",
  "Run this once, in your database migrations. A row is an order that has changed.":
    "Execute uma vez, nas migrações do seu banco. Uma linha é um pedido que mudou.",
  'Run this once, in your database migrations. Use "unlogged" if the data may be lost in a crash.':
    'Execute uma vez, nas migrações do seu banco. Use "unlogged" se os dados puderem se perder em uma queda.',
  "Stores the order of a notification. Further notifications of the order only count up.":
    "Guarda o pedido de uma notificação. Outras notificações do pedido só aumentam a contagem.",
  "Such an order is due again.": "Esse pedido volta a ficar pendente.",
  "Takes the order that is due first, for a minute: it is due again if its process dies.":
    "Pega por um minuto o pedido que está pendente há mais tempo: ele fica pendente de novo se o processo morrer.",
  "The gateway with a limit for each session. The client on the page waits for the time in `Retry-After` and tries again.":
    "O gateway com um limite para cada sessão. O cliente na página espera o tempo de `Retry-After` e tenta de novo.",
  "The next createOrder is carried out, but its response is lost. Idempotency exists for this case.":
    "O próximo createOrder é executado, mas a resposta se perde. É para isso que existe a idempotência.",
  "The option `fetch` of a client or a gateway. Each request is a span that follows OpenTelemetry's conventions for HTTP clients. Its parent is the active span or, without one, the one that the page's request names. The service gets the context of the span. Paths contain identifiers but no personal data; queries are left out.":
    "A opção `fetch` de um cliente ou de um gateway. Cada requisição é um span que segue as convenções do OpenTelemetry para clientes HTTP. O pai é o span ativo ou, sem ele, o que a requisição da página indica. O serviço recebe o contexto do span. Os caminhos contêm identificadores, mas nenhum dado pessoal; as consultas ficam de fora.",
  "The server starts even if Redis is down.": "O servidor inicia mesmo com o Redis fora do ar.",
  "Whom may this user sell for? Nobody without a session, and with one only the session's own establishments.":
    "Por quem este usuário pode vender? Sem sessão, por ninguém; com sessão, só pelas lojas dela.",
  "Without an offline queue, a command fails immediately while there is no connection, and the provider tries again.":
    "Sem a fila offline, um comando falha na hora enquanto não há conexão, e a financeira tenta de novo.",
  "Without an offline queue, a command fails immediately while there is no connection.":
    "Sem a fila offline, um comando falha na hora enquanto não há conexão.",
  "Workers KV keeps an entry for at least a minute.": "O Workers KV guarda uma entrada por pelo menos um minuto.",
  "Yours: the same notification may come more than once, and `id` says so.":
    "Sua: a mesma notificação pode chegar mais de uma vez, e `id` mostra isso.",
  "Yours: when it throws, the provider sends the notification again. A late notification has an older status; `getOrder` returns the current one.":
    "Sua: se ela lança um erro, a financeira envia a notificação de novo. Uma notificação atrasada tem uma situação mais antiga; `getOrder` devolve a atual.",
  '["AC", "AL", …] for a list of choices': '["AC", "AL", …] para uma lista de opções',
  "`Gateway.` shows that the service did not get the request, so an order without a response keeps its key.":
    "`Gateway.` mostra que o serviço não recebeu a requisição; por isso, um pedido sem resposta mantém a chave.",
  "a missing or refused secret ends the program here, not somebody's sale":
    "um segredo ausente ou recusado encerra o programa aqui, e não no meio de uma venda",
  "a repeated delivery": "uma entrega repetida",
  "after this time, the service forgets a key and would create a second order":
    "depois desse prazo, o serviço esquece a chave e criaria um segundo pedido",
  "an order that is not sent starts no intent": "um pedido que não é enviado não inicia uma intenção",
  "another process was faster": "outro processo foi mais rápido",
  "as above": "como acima",
  "before anything is sent": "antes de qualquer envio",
  "before your page defines the element: the widget's own defineCheckout() then does nothing":
    "antes que a página defina o elemento: o defineCheckout() do widget, depois disso, não faz nada",
  "false: a wrong check digit": "false: dígito verificador errado",
  "for several instances: RateLimiterRedis or RateLimiterPostgres": "para várias instâncias: RateLimiterRedis ou RateLimiterPostgres",
  "for tests only": "só para testes",
  "links of the page, and the browser's back and forward buttons": "links da página e os botões de voltar e avançar do navegador",
  "in other statuses there is no link": "nas outras situações não há link",
  "longer than the provider repeats a notification": "mais tempo do que a financeira repete uma notificação",
  'null, or the API\'s messages: { cpf: ["O campo cpf tem dígito verificador inválido."] }':
    'null, ou as mensagens da API: { cpf: ["O campo cpf tem dígito verificador inválido."] }',
  'null, or the broken rules, for your own messages: { cpf: [{ rule: "checkDigit" }] }':
    'null, ou as regras violadas, para mensagens suas: { cpf: [{ rule: "checkDigit" }] }',
  "on Deno, Bun and Workers: `export default app`": "no Deno, no Bun e no Workers: `export default app`",
  'or "pt-BR", "es"; contains no values and no text from the service': 'ou "pt-BR", "es"; não contém valores nem textos do serviço',
  "or ./postgres-store.js": "ou ./postgres-store.js",
  "or the store that your instances share": "ou o armazenamento que as suas instâncias compartilham",
  "refused: the next attempt is another order": "recusado: a próxima tentativa é outro pedido",
  "requests no page beyond the hundredth order": "não pede páginas depois do centésimo pedido",
  "see Webhooks": "veja Webhooks",
  "such as https://loja.example/webhooks/parcela": "como https://loja.example/webhooks/parcela",
  "the broken rules if checked here, or the service's messages if it refused":
    "as regras violadas, se conferido aqui, ou as mensagens do serviço, se ele recusou",
  "the error thrown by fetch or by your own function": "o erro lançado pelo fetch ou pela sua função",
  "the existing entry has expired": "a entrada existente expirou",
  "the filter does not change": "o filtro não muda",
  "the limiter's own store has failed": "o armazenamento do limitador falhou",
  "the next run continues with it": "a próxima execução continua com ela",
  "the page takes over the seller's choice, so that going back sets another filter":
    "a página assume a escolha do vendedor; assim, voltar define outro filtro",
  "the schema needs the SDK's WebAssembly": "o schema precisa do WebAssembly do SDK",
  "the service's own count": "a contagem do próprio serviço",
  "true: alphanumeric": "true: alfanumérico",
  "true: lowercase letters, without the mask": "true: minúsculas, sem máscara",
  "true: numeric, the original format": "true: numérico, o formato original",
  "works without init": "funciona sem init",
  "your page's own code": "o código da sua página",
  "yours: processes an order's new status": "seu: processa a nova situação de um pedido",
  "yours: returns the signed-in user's session": "seu: devolve a sessão do usuário conectado",
  "yours: returns the signed-in user's session, with its CNPJs": "seu: devolve a sessão do usuário conectado, com os CNPJs dela",
  "yours: who is signed in, and for which CNPJs": "seu: devolve a sessão do usuário conectado, com os CNPJs pelos quais ele vende",
  "yours; in TypeScript: @Module({ … }) class AppModule {}": "seu; em TypeScript: @Module({ … }) class AppModule {}",
  "reads the session of your login, without holding it": "lê a sessão do seu login, sem prendê-la",
  "yours: orderChanged()": "sua: orderChanged()",
  yours: "sua",
  "the session of your login": "a sessão do seu login",
  "the claims of your login": "as claims do seu login",
  "yours: an empty list if nobody is signed in": "sua: uma lista vazia se ninguém entrou",
  "yours: parses the JSON": "sua: lê o JSON",
  "or the gateway refuses the page's origin with a 403": "senão o gateway recusa a origem da página com um 403",
  "the default, 1 MB, refuses invoices": "o padrão, 1 MB, recusa notas fiscais",
  "a large invoice may take this long": "uma nota fiscal grande pode levar esse tempo",
  "the provider's notifications": "as notificações da financeira",
  "only the gateway calls it, directly": "só o gateway o chama, diretamente",
  "only the gateway calls these, directly": "só o gateway chama estes, diretamente",
  "The shop for the gateway. The address is not reachable from outside.": "A loja para o gateway. De fora, ninguém alcança este endereço.",
  "keeps the Host: otherwise the gateway refuses the page's origin with a 403":
    "mantém o Host: senão o gateway recusa a origem da página com um 403",
};

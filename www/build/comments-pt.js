/** The comments of the guides' programs in Portuguese, by the English ones that stand in the code. */

export const COMMENTS = {
  "250: the smallest sale that can be simulated, in reais": "250: o menor valor que pode ser simulado, em reais",
  "A manager sees every establishment and every customer; a seller the orders of the session's own establishments.":
    "Quem administra vê todas as lojas e todos os clientes; quem vende, os pedidos das lojas da própria sessão.",
  "A scope whose bodies Fastify leaves unread: both handlers read them as they came.":
    "Um escopo em que o Fastify não lê os corpos: os dois handlers os leem como chegaram.",
  "A server starts without Redis, too.": "O servidor inicia também sem o Redis.",
  "Before bodyParser(): both read the body as it came.": "Antes de bodyParser(): os dois leem o corpo como chegou.",
  "Before express.json(): both read the body as it came.": "Antes de express.json(): os dois leem o corpo como chegou.",
  "BullMQ takes no colon": "o BullMQ não aceita dois-pontos",
  "Customers and webhooks are for those who run the shop, not for everybody who sells.":
    "Clientes e webhooks são para quem administra a loja, não para todos que vendem.",
  "In this process or in others.": "Neste processo ou em outros.",
  "In this process or in others. A job that is tried again comes after later ones: ask getOrder, or let no status go back.":
    "Neste processo ou em outros. Um job repetido vem depois de outros mais novos: pergunte a getOrder, ou não deixe um status voltar.",
  "Nest's own body parser comes after both handlers, which read the body as it came.":
    "O body parser do Nest vem depois dos dois handlers, que leem o corpo como chegou.",
  "Not the error itself: its `problem` and `erros` may quote a customer, as may what a function of yours throws.":
    "Não o erro inteiro: `problem` e `erros` podem citar um cliente, e o que uma função sua lança também.",
  "Of a checkout beside it: leave them out without one.": "De um checkout ao lado: sem ele, omita.",
  "Once a day.": "Uma vez por dia.",
  "Once, with the other changes of your database.": "Uma vez, com as outras mudanças do seu banco.",
  'Once, with the other changes of your database; "unlogged" if you do not mind that a crash forgets it.':
    'Uma vez, com as outras mudanças do seu banco; "unlogged" se uma queda puder apagá-la.',
  "The next createOrder is carried out, and its answer gets lost: the case that idempotency exists for.":
    "O próximo createOrder é executado e a resposta se perde: para isso existe a idempotência.",
  "Whom may this user sell for? Nobody without a session, and with one only the session's own establishments.":
    "Por quem este usuário pode vender? Sem sessão, por ninguém; com sessão, só pelas lojas dela.",
  "Without a queue, a command fails at once while there is no connection, and nobody waits for it.":
    "Sem fila, um comando falha na hora enquanto não há conexão, e ninguém espera por ele.",
  "Without its own queue, a command fails at once while there is no connection: the provider tries again.":
    "Sem fila própria, um comando falha na hora enquanto não há conexão: o provedor tenta de novo.",
  "Workers KV keeps everything for a minute at least.": "O Workers KV guarda tudo por pelo menos um minuto.",
  '["AC", "AL", …] for a list of choices': '["AC", "AL", …] para uma lista de opções',
  "`Gateway.` says that the service has not been asked: an order that waits for its answer keeps its key.":
    "`Gateway.` diz que o serviço não foi consultado: um pedido que espera resposta mantém a sua chave.",
  "a later run goes on with it": "uma execução posterior continua com ela",
  "a link of the page, back and forward": "um link da página, voltar e avançar",
  "a missing or refused secret ends the program here, not somebody's sale":
    "um segredo que falta ou é recusado encerra o programa aqui, e não a venda de alguém",
  "again, as a provider may": "de novo, como o provedor pode fazer",
  "an order that is not sent begins no intent": "um pedido que não é enviado não inicia intenção",
  "as above": "como acima",
  "as long as a provider may repeat it": "enquanto o provedor puder repeti-la",
  "as the service counts them": "como o serviço os conta",
  "asks for no page beyond the hundredth order": "não pede páginas depois do centésimo pedido",
  "before anything is sent": "antes de enviar qualquer coisa",
  "before your page defines the element: the widget's own defineCheckout() then does nothing":
    "antes que a página defina o elemento: então o defineCheckout() do widget não faz nada",
  "checked here: the rules; refused by the service: its words": "conferido aqui: as regras; recusado pelo serviço: as palavras dele",
  "false: a wrong check digit": "false: dígito verificador errado",
  "no init: it answers at once": "sem init: o resultado sai na hora",
  'null, or the rules, for words of your own: { cpf: [{ rule: "checkDigit" }] }':
    'null, ou as regras, para palavras suas: { cpf: [{ rule: "checkDigit" }] }',
  'null, or the words of the API: { cpf: ["O campo cpf tem dígito verificador inválido."] }':
    'null, ou as palavras da API: { cpf: ["O campo cpf tem dígito verificador inválido."] }',
  "of the tests only": "só dos testes",
  "on Deno, Bun and Workers: `export default app`": "no Deno, no Bun e no Workers: `export default app`",
  'or "pt-BR", "es"; it quotes no value and no text of the service': 'ou "pt-BR", "es"; não cita valores nem textos do serviço',
  "or ./postgres-store.js": "ou ./postgres-store.js",
  "or the one that your instances share": "ou o que as suas instâncias compartilham",
  "refused: the next attempt is another order": "recusado: a próxima tentativa é outro pedido",
  "see Webhooks": "veja Webhooks",
  "several instances: RateLimiterRedis, or RateLimiterPostgres": "várias instâncias: RateLimiterRedis ou RateLimiterPostgres",
  "such as https://loja.example/webhooks/parcela": "como https://loja.example/webhooks/parcela",
  "the filter stays as it is": "o filtro continua como está",
  "the limiter's own store has failed": "o armazenamento do limitador falhou",
  "the schema judges as the client does": "o schema decide como o cliente",
  "the service forgets a key after this long, and would make a second order":
    "depois disso o serviço esquece a chave, e faria um segundo pedido",
  "the time of the one there is over": "o prazo do que está ali acabou",
  "true: alphanumeric": "true: alfanumérico",
  "true: numeric, as they have always been": "true: numérico, como sempre foi",
  "true: small letters and no mask are fine": "true: minúsculas e sem máscara também valem",
  "what fetch, or your own function, has thrown": "o que o fetch, ou a sua função, lançou",
  "your page's own code": "o código da sua página",
  "yours: in TypeScript, @Module({ … }) class AppModule {}": "seu: em TypeScript, @Module({ … }) class AppModule {}",
  "yours: what an order's new status means to you": "seu: o que o novo status de um pedido significa para você",
  "yours: who is signed in": "seu: quem entrou",
  "yours: who is signed in, and for which CNPJs": "seu: quem entrou, e por quais CNPJs vende",
  "Keeps the filter and the open order of `<parcela-orders>` in the page's address: `#orders?status=5&period=week`, `#order/…`.":
    "Mantém o filtro e o pedido aberto de `<parcela-orders>` no endereço da página: `#orders?status=5&period=week`, `#order/…`.",
  "Makes the order of a sale and opens its payment, each of them once, however often the program is started.":
    "Faz o pedido de uma venda e abre o pagamento, cada um uma só vez, por mais que o programa seja iniciado.",
  "Redis takes a job of the same identifier once: a notification that comes again adds nothing.":
    "O Redis aceita uma só vez um job do mesmo identificador: uma notificação repetida não acrescenta nada.",
  "What a form can say of an order before anything is sent.": "O que um formulário sabe de um pedido antes de enviar qualquer coisa.",
  "Masks a field for a CPF as it is typed, and tells the browser's own form check whether it is one.":
    "Aplica a máscara de CPF enquanto se digita, e diz à validação do navegador se o CPF é válido.",
  "Asks for a customer with your own form, and hands the customer to `onCustomer`.":
    "Pede um cliente com o seu próprio formulário e o entrega a `onCustomer`.",
  "A store in a folder, a file for each key, for the processes of one machine. Each write is there as a whole or not at all.":
    "Um armazenamento em uma pasta, um arquivo por chave, para os processos de uma máquina. Cada escrita existe inteira ou não existe.",
  "What a log may hold of an error: its `problem` and `erros`, and what your own functions throw, may quote a customer.":
    "O que um log pode ter de um erro: `problem`, `erros` e o que as suas funções lançam podem citar um cliente.",
  "Answers the `EventSource` of a page.": "Atende o `EventSource` de uma página.",
  "Tells the pages of an order that has changed. Call it where your webhook handles `pedido.status_alterado`.":
    "Informa às páginas que um pedido mudou. Chame-a onde o seu webhook trata `pedido.status_alterado`.",
  "What the newest orders of a shop wait for.": "O que os pedidos mais novos de uma loja esperam.",
  "One order by its number, and under which identifier the service has logged the call.":
    "Um pedido pelo número, e o identificador com que o serviço registrou a chamada.",
  "Makes the order of a cart exactly once, also when the page is reloaded in between.":
    "Faz o pedido de um carrinho exatamente uma vez, mesmo que a página seja recarregada.",
  "A notification that comes again adds nothing.": "Uma notificação repetida não acrescenta nada.",
  "The oldest notification that nobody works on, and before it no other of its order.":
    "A notificação mais antiga que ninguém está tratando, sem outra do mesmo pedido antes dela.",
  "Works one off, and says whether there was one. What fails is rolled back, and comes again.":
    "Trata uma, e diz se havia alguma. O que falha é desfeito e volta.",
  "Requests of one session in a minute: a sale takes about ten.": "Requisições de uma sessão por minuto: uma venda usa umas dez.",
  "The gateway, with a limit for each session. A page's client waits for as long as `Retry-After` says, and tries again.":
    "O gateway, com um limite para cada sessão. O cliente da página espera o que `Retry-After` diz e tenta de novo.",
  "Finds the orders whose status is another than the one that you know, as after a lost notification, and hands each to `update`.":
    "Acha os pedidos cujo status não é o que você conhece, como depois de uma notificação perdida, e entrega cada um a `update`.",
  "Asks for an amount, and hands the query of listSimulateInstallments to `onQuery`.":
    "Pede um valor e entrega a consulta de listSimulateInstallments a `onQuery`.",
  "The hooks of a client, as options: each request to the service is a span, by OpenTelemetry's conventions for HTTP clients. The span that is active where a method is called is its parent. Paths hold identifiers and no personal data; queries are left out.":
    "Os hooks de um cliente, como opções: cada requisição ao serviço é um span, pelas convenções do OpenTelemetry para clientes HTTP. O span ativo onde o método é chamado é o pai. Caminhos têm identificadores e nenhum dado pessoal; consultas ficam de fora.",
  "What a page says of a failed call, and what it writes into its log.":
    "O que uma página diz de uma chamada que falhou, e o que escreve no log.",
  "Yours: the same notification may come more than once, and `id` says so.":
    "Sua: a mesma notificação pode chegar mais de uma vez, e `id` mostra isso.",
  "Yours: when it throws, the provider sends the notification again.": "Sua: se ela lança um erro, o provedor envia a notificação de novo.",
};

-- The body of createOrder as it was accepted, so that a field of it needs no column of its own. The other columns are what
-- orders are found by and what changes. An older program stored a body in parts: its customer's data are the newest known.
ALTER TABLE orders ADD COLUMN pedido TEXT NOT NULL DEFAULT '{}';

UPDATE orders SET pedido = (
    SELECT json_object(
        'cpf', cpf, 'celular', celular, 'documentoEstabelecimento', orders.cnpj,
        'valorSolicitado', orders.valor_solicitado / 100.0, 'nome', orders.nome_cliente, 'email', email,
        'dataDeNascimento', data_de_nascimento,
        'endereco', json_object('logradouro', rua, 'cidade', cidade, 'estado', estado, 'bairro', bairro, 'cep', cep,
            'numero', numero, 'complemento', complemento))
    FROM customers WHERE customers.id = orders.customer);

ALTER TABLE orders DROP COLUMN nome_cliente;

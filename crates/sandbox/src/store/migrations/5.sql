-- The accepted body of createOrder, whose fields need no columns of their own. The other columns are those that queries search and
-- that change. An older program stored the fields separately: their customer's data are those of the customer's last order.
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

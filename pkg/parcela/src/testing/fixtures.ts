/** The service's requests and answers, from tests/fixtures. Written by `cargo xtask types`. */

import type { CreateOrderRequest, Customer, Order } from "../shared/wire.js";

export const NEW_ORDER: CreateOrderRequest = {
  "cpf": "529.982.247-25",
  "celular": "+55 (11) 98765-4321",
  "documentoEstabelecimento": "11.222.333/0001-81",
  "valorSolicitado": 1500.5,
  "nome": "Ana Lima",
  "email": "ana.lima@exemplo.com.br",
  "dataDeNascimento": "1990-05-20",
  "endereco": {
    "logradouro": "Avenida Paulista",
    "cidade": "São Paulo",
    "estado": "SP",
    "bairro": "Bela Vista",
    "cep": "01310-100",
    "numero": "1000",
    "complemento": "Apto 12"
  }
};

export const ORDER: Order = {
  "id": "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001",
  "numero": 1042,
  "status": { "valor": 5, "descricao": "Pagamento pendente" },
  "total": 1800.6,
  "nomeCliente": "Ana Lima",
  "documentoCliente": "52998224725",
  "prazo": 12,
  "razaoSocialEstabelecimento": "Loja Demonstração Ltda",
  "documentoEstabelecimento": "11222333000181",
  "descricao": null,
  "valorAprovado": 1500.5,
  "desembolsado": false,
  "criadoEm": "2026-11-21T10:00:00Z",
  "desembolsadoEm": null,
  "valorSolicitado": 1500.5
};

export const CUSTOMER: Customer = {
  "id": "2f6b1c4e-0b52-4c0e-9f6a-3a4bb1d9c0aa",
  "nome": "Ana Lima",
  "documento": "52998224725",
  "endereco": {
    "rua": "Avenida Paulista",
    "cidade": "São Paulo",
    "estado": "SP",
    "bairro": "Bela Vista",
    "cep": "01310100",
    "pais": "Brasil",
    "numero": "1000",
    "complemento": null
  },
  "dataDeNascimento": "1990-05-20T00:00:00Z",
  "email": "ana.lima@exemplo.com.br",
  "celular": null
};

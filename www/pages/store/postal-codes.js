/** The demo store's table of postal codes. A real store calls a service, as the guide on frameworks shows. */

/** A few streets with neighbourhood, city and state, by postal code. */
const STREETS = new Map(
  Object.entries({
    "01310100": ["Avenida Paulista", "Bela Vista", "São Paulo", "SP"],
    "01001000": ["Praça da Sé", "Sé", "São Paulo", "SP"],
    "04538133": ["Avenida Brigadeiro Faria Lima", "Itaim Bibi", "São Paulo", "SP"],
    20040002: ["Avenida Rio Branco", "Centro", "Rio de Janeiro", "RJ"],
    22070011: ["Avenida Nossa Senhora de Copacabana", "Copacabana", "Rio de Janeiro", "RJ"],
    30130010: ["Praça Sete de Setembro", "Centro", "Belo Horizonte", "MG"],
    40026010: ["Praça da Sé", "Centro", "Salvador", "BA"],
    70040010: ["SBN Quadra 1", "Asa Norte", "Brasília", "DF"],
    80020310: ["Rua XV de Novembro", "Centro", "Curitiba", "PR"],
    90010150: ["Rua dos Andradas", "Centro Histórico", "Porto Alegre", "RS"],
  }),
);

/** Returns the address of a postal code of eight digits, or undefined. */
export function lookUp(cep) {
  const [logradouro, bairro, cidade, estado] = STREETS.get(cep) ?? [];
  return logradouro && { logradouro, bairro, cidade, estado };
}

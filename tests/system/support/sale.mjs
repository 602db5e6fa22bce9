/** Sales that differ in customer and amount, so that one that is made twice is seen. */

/** The input of `createOrder` of the sale at `index`, from 0. */
export function orderOf(index) {
  return {
    cpf: cpfOf(index),
    celular: "11987654321",
    documentoEstabelecimento: "11.222.333/0001-81",
    valorSolicitado: (25_000 + 101 * index) / 100,
    nome: `Cliente ${index}`,
    email: `cliente${index}@exemplo.com.br`,
    dataDeNascimento: "1990-05-20",
    endereco: {
      logradouro: "Avenida Paulista",
      cidade: "São Paulo",
      estado: "SP",
      bairro: "Bela Vista",
      cep: "01310100",
      numero: String(index),
    },
  };
}

/** A valid CPF of its own for each index. */
function cpfOf(index) {
  const digits = [...String(345_000_000 + index)].map(Number);
  for (const count of [9, 10]) {
    const sum = digits.slice(0, count).reduce((sum, digit, at) => sum + digit * (count + 1 - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join("");
}

// isValidCpf and isValidCnpj beside the common packages for them.

import * as utils from "@brazilian-utils/brazilian-utils";
import { cnpj, cpf } from "cpf-cnpj-validator";
import { isValidCnpj, isValidCpf } from "parcela";
import * as br from "validation-br";

import { medians } from "./measure.js";

const CPFS = ["529.982.247-25", "11144477735", "529.982.247-26", "390.533.447-05", "12345678900", "111.111.111-11"];
const CNPJS = ["11.222.333/0001-81", "00000000000191", "11.222.333/0001-82", "33.000.167/0001-01", "33000167000102"];

/** Validates one document after the other, and keeps the results, so that the engine does not remove the calls. */
const of = (documents, isValid) => (call) => {
  if (isValid(documents[call % documents.length])) globalThis.valid = call;
};

export function validators() {
  const compare = (name, documents, own, peers) => {
    for (const document of documents) {
      for (const [peer, isValid] of Object.entries(peers)) {
        if (isValid(document) !== own(document)) throw new Error(`${peer} has another result for ${document}`);
      }
    }
    const all = { parcela: own, ...peers };
    const functions = Object.entries(all).map(([peer, isValid]) => [peer, of(documents, isValid)]);
    const { parcela, ...times } = medians(Object.fromEntries(functions));
    return { name, parcela, peers: times };
  };
  return [
    compare("isValidCpf", CPFS, isValidCpf, {
      "cpf-cnpj-validator": (text) => cpf.isValid(text),
      "brazilian-utils": utils.isValidCPF ?? utils.isValidCpf,
      "validation-br": br.isCPF,
    }),
    compare("isValidCnpj", CNPJS, isValidCnpj, {
      "cpf-cnpj-validator": (text) => cnpj.isValid(text),
      "brazilian-utils": utils.isValidCNPJ ?? utils.isValidCnpj,
      "validation-br": br.isCNPJ,
    }),
  ];
}

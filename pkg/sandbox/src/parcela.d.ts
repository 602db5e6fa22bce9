/** The parts of the package `parcela` that the test fixture uses. Users of the fixture have the package with all of its types. */

declare module "parcela" {
  type Texts<Name extends string> = Record<Name, string>;
  export interface CreateOrderRequest extends Texts<"cpf" | "nome" | "email" | "celular" | "dataDeNascimento"> {
    documentoEstabelecimento: string;
    valorSolicitado: number;
    endereco: Texts<"logradouro" | "numero" | "bairro" | "cidade" | "estado" | "cep"> & { complemento?: string | null };
  }
  export class Client {
    constructor(options: { baseUrl: string; fetch: (request: Request) => Promise<Response> });
    createOrder(order: CreateOrderRequest): Promise<{ pedidoId: string }>;
    startCdcSale(of: { pedidoId: string }): Promise<{ linkPagamento: string | null }>;
  }
  export function init(): Promise<void>;
}

declare module "parcela/server" {
  export const OPERATION_NAMES: readonly string[];
  export function createGateway(options: {
    baseUrl: string;
    allowInsecure: boolean;
    clientId: string;
    clientSecret: string;
    fetch: (request: Request) => Promise<Response>;
    authorize: () => boolean;
    operations: readonly string[];
  }): (request: Request) => Promise<Response>;
}

declare module "fixture:create-order.request" {
  const order: import("parcela").CreateOrderRequest;
  export default order;
}

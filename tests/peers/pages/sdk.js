// The SDK as a partner's page has it.

import { Client, init } from "parcela/slim";
import wasm from "parcela/sdk.wasm";

globalThis.parcela = { Client, start: () => init(wasm) };

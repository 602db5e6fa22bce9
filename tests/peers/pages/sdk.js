// The SDK on a partner's page.

import { Client, init } from "parcela/slim";
import wasm from "parcela/sdk.wasm";

globalThis.parcela = { Client, start: () => init(wasm) };

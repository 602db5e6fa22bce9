// The shop's orders on a partner's page.

import { defineOrders } from "parcela/orders/slim";
import wasm from "parcela/orders.wasm";

defineOrders({ wasm });

// The shop's orders as a partner's page has them.

import { defineOrders } from "parcela/orders/slim";
import wasm from "parcela/orders.wasm";

defineOrders({ wasm });

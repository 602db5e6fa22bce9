export type * from "./checkout.js";

import { gateway } from "./gateway.js";

await gateway.check();

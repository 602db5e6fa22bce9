/** Preloaded into a program: sends its port to the parent process. */

import { Server } from "node:net";

const { listen } = Server.prototype;

Server.prototype.listen = function (...given) {
  this.once("listening", () => process.send(this.address().port));
  return listen.apply(this, given);
};

/** Loaded before a program: tells its parent on which port it listens. */

import { Server } from "node:net";

const { listen } = Server.prototype;

Server.prototype.listen = function (...given) {
  this.once("listening", () => process.send(this.address().port));
  return listen.apply(this, given);
};

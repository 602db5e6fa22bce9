import { createGateway, describeForLog } from "parcela/server";
import { sessionOf } from "./session.js"; // yours: who is signed in, and for which CNPJs

export const gateway = createGateway({
  baseUrl: process.env.PARCELA_URL,
  clientId: process.env.PARCELA_CLIENT_ID,
  clientSecret: process.env.PARCELA_CLIENT_SECRET,
  // Whom may this user sell for? Nobody without a session, and with one only the session's own establishments.
  authorize: async (request) => {
    const session = await sessionOf(request);
    return session ? { establishments: session.establishments } : false;
  },
  // Not the error itself: its `problem` and `erros` may quote a customer, as may what a function of yours throws.
  onError: (failure) => console.error(describeForLog(failure)),
});

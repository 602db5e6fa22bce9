import { ParcelaCheckout } from "parcela/react";

export default function Page() {
  // In production, also session={…}: an identifier of the seller's login that nobody can guess, from your server.
  return <ParcelaCheckout baseUrl="/parcela" establishment="11.222.333/0001-81" amount={1500} />;
}

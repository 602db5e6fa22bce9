import { ParcelaCheckout } from "parcela/react";

export default function Page() {
  return <ParcelaCheckout baseUrl="/parcela" session="test" establishment="11.222.333/0001-81" amount={1500} />;
}

/** A React page in strict mode, which mounts everything twice, moves the widget, and removes and inserts it again. */

import { StrictMode, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { ParcelaCheckout } from "parcela/react";

const customer = { nome: "Ana Lima" };

function Page() {
  const [shown, setShown] = useState(true);
  const [heard, setHeard] = useState([]);
  const element = useRef(null);
  const note = (name) => () => setHeard((names) => [...names, name]);

  /** Moves the widget, like a drawer or a portal of the page. */
  const move = () => {
    const place = document.createElement("section");
    document.querySelector("#root").append(place);
    place.append(element.current);
  };

  return (
    <>
      <h1>Caixa</h1>
      <button type="button" id="toggle" onClick={() => setShown(!shown)}>
        Mostrar ou esconder
      </button>
      <button type="button" id="move" onClick={move}>
        Mudar de lugar
      </button>
      <output id="heard">{heard.join(" ")}</output>
      {shown && (
        <div>
          <ParcelaCheckout
            ref={element}
            baseUrl="/parcela"
            establishment="11.222.333/0001-81"
            session="maria-42"
            amount="1500.00"
            customer={customer}
            onReady={note("ready")}
            onOrderCreated={note("created")}
            onLinkReady={note("link")}
          />
        </div>
      )}
    </>
  );
}

createRoot(document.querySelector("#root")).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);

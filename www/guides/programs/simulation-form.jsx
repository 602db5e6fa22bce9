// simulation-form.jsx
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { init } from "parcela";
import { inputSchema } from "parcela/schema";

await init(); // the schema needs the SDK's WebAssembly

/**
 * Asks for an amount and passes the query of listSimulateInstallments to `onQuery`.
 *
 * @param {{ onQuery: (query: import("react-hook-form").FieldValues) => void }} props
 */
export function SimulationForm({ onQuery }) {
  const { register, handleSubmit, formState } = useForm({ resolver: standardSchemaResolver(inputSchema("listSimulateInstallments")) });
  return (
    <form onSubmit={handleSubmit(onQuery)}>
      <input {...register("valorSolicitado", { valueAsNumber: true })} aria-label="Valor em reais" inputMode="decimal" />
      {formState.errors.valorSolicitado && <output>{formState.errors.valorSolicitado.message}</output>}
      <button>Simular</button>
    </form>
  );
}

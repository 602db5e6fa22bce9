// customer-form.jsx
import { useForm } from "react-hook-form";
import { useMask } from "parcela/react";
import { isValidCelular, isValidCpf } from "parcela/validators";

/**
 * Asks for a customer in your own form and passes the customer to `onCustomer`.
 *
 * @param {{ onCustomer: (customer: import("react-hook-form").FieldValues) => void }} props
 */
export function CustomerForm({ onCustomer }) {
  const { register, handleSubmit, formState } = useForm();
  const cpf = register("cpf", { validate: (text) => isValidCpf(text) || "CPF inválido" });
  const celular = register("celular", { validate: (text) => isValidCelular(text) || "Celular inválido" });
  const [wrong] = Object.values(formState.errors);
  return (
    <form onSubmit={handleSubmit(onCustomer)}>
      <input {...register("nome", { required: "Informe o nome" })} aria-label="Nome" autoComplete="name" />
      <input {...cpf} ref={useMask("cpf", cpf.ref)} aria-label="CPF" inputMode="numeric" />
      <input {...celular} ref={useMask("celular", celular.ref)} aria-label="Celular" type="tel" />
      {wrong && <p role="alert">{wrong.message}</p>}
      <button>Continuar</button>
    </form>
  );
}

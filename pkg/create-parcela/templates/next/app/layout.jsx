export const metadata = { title: "Loja", icons: "data:," };

export default function Layout({ children }) {
  return (
    <html lang="pt-BR">
      <body>{children}</body>
    </html>
  );
}

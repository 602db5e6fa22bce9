//! An ordinary customer of the sandbox, as a seller types the data.

/// The fields in the order of the form.
pub const CUSTOMER: [(&str, &str); 12] = [
    ("nome", "Ana Lima"),
    ("cpf", "52998224725"),
    ("dataDeNascimento", "20/05/1990"),
    ("celular", "11987654321"),
    ("email", "ana.lima@exemplo.com.br"),
    ("cep", "01310100"),
    ("logradouro", "Avenida Paulista"),
    ("numero", "1000"),
    ("complemento", "Apto 12"),
    ("bairro", "Bela Vista"),
    ("cidade", "São Paulo"),
    ("estado", "SP"),
];

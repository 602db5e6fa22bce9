//! The fields of the customer's form.

/// A field of the customer's form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// Full name.
    Nome,
    /// CPF.
    Cpf,
    /// Birth date.
    DataDeNascimento,
    /// Mobile phone.
    Celular,
    /// E-mail address.
    Email,
    /// Postal code.
    Cep,
    /// Street.
    Logradouro,
    /// House number.
    Numero,
    /// Flat, block and the like.
    Complemento,
    /// Neighbourhood.
    Bairro,
    /// City.
    Cidade,
    /// State.
    Estado,
}

impl Field {
    /// How many there are.
    pub const COUNT: usize = 12;

    /// All of them, in the order of the form.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Nome,
        Self::Cpf,
        Self::DataDeNascimento,
        Self::Celular,
        Self::Email,
        Self::Cep,
        Self::Logradouro,
        Self::Numero,
        Self::Complemento,
        Self::Bairro,
        Self::Cidade,
        Self::Estado,
    ];

    /// The field's place in [`ALL`](Self::ALL).
    pub fn index(self) -> usize {
        self as usize
    }

    /// The name on the wire; the address's as `endereco.cep`.
    pub fn wire_name(self) -> &'static str {
        match self {
            Self::Nome => "nome",
            Self::Cpf => "cpf",
            Self::DataDeNascimento => "dataDeNascimento",
            Self::Celular => "celular",
            Self::Email => "email",
            Self::Cep => "endereco.cep",
            Self::Logradouro => "endereco.logradouro",
            Self::Numero => "endereco.numero",
            Self::Complemento => "endereco.complemento",
            Self::Bairro => "endereco.bairro",
            Self::Cidade => "endereco.cidade",
            Self::Estado => "endereco.estado",
        }
    }

    /// The `id` and `name` of the control: the wire's name without the path.
    pub fn id(self) -> &'static str {
        let name = self.wire_name();
        name.rsplit_once('.').map_or(name, |(_, last)| last)
    }

    /// The field with a name on the wire, in any case.
    pub fn from_wire_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|field| field.wire_name().eq_ignore_ascii_case(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_is_in_the_order_of_the_indices() {
        for (index, field) in Field::ALL.into_iter().enumerate() {
            assert_eq!(field.index(), index);
        }
    }

    #[test]
    fn the_servers_names_find_their_fields() {
        assert_eq!(Field::from_wire_name("Endereco.Cep"), Some(Field::Cep));
        assert_eq!(Field::from_wire_name("cep"), None);
        assert_eq!(Field::Cep.id(), "cep");
        assert_eq!(Field::Cpf.id(), "cpf");
    }
}

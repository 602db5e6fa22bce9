//! Partner: the two seeded partners, their credentials and their establishments.

use parcela_core::document::Cnpj;
use sha2::{Digest, Sha256};
use subtle::{Choice, ConstantTimeEq};

/// A seller that integrates with the provider. Partners are part of the program, not of the database.
pub(crate) struct Partner {
    pub(crate) client_id: &'static str,
    client_secret: &'static str,
    establishments: &'static [Establishment],
}

/// A shop of a partner.
pub(crate) struct Establishment {
    /// 14 characters, without a mask.
    pub(crate) cnpj: &'static str,
    pub(crate) razao_social: &'static str,
}

/// The partner that documentation, demo store and gateway use.
pub(crate) static DEMO: Partner = Partner {
    client_id: "parceiro-demo",
    client_secret: "segredo-demo",
    establishments: &[
        Establishment {
            cnpj: "11222333000181",
            razao_social: "Loja Demonstração Ltda.",
        },
        Establishment {
            cnpj: "12ABC34501DE35",
            razao_social: "Filial Demonstração Ltda.",
        },
    ],
};

/// A second partner, so that a partner can see that it sees only its own.
static OTHER: Partner = Partner {
    client_id: "parceiro-outro",
    client_secret: "segredo-outro",
    establishments: &[Establishment {
        cnpj: "33000167000101",
        razao_social: "Outra Loja S.A.",
    }],
};

impl Partner {
    /// Every partner.
    pub(crate) fn all() -> [&'static Self; 2] {
        [&DEMO, &OTHER]
    }

    /// The partner with these credentials. Every comparison is made to its end, so that time tells nothing.
    pub(crate) fn authenticate(client_id: &str, client_secret: &str) -> Option<&'static Self> {
        let mut found = None;
        for partner in Self::all() {
            let id = same(partner.client_id, client_id);
            let secret = same(partner.client_secret, client_secret);
            if bool::from(id & secret) {
                found = Some(partner);
            }
        }
        found
    }

    /// The partner that a token names.
    pub(crate) fn by_id(client_id: &str) -> Option<&'static Self> {
        Self::all().into_iter().find(|partner| partner.client_id == client_id)
    }

    /// The partner's establishment with this number.
    pub(crate) fn establishment(&self, cnpj: &Cnpj) -> Option<&'static Establishment> {
        self.establishments.iter().find(|shop| shop.cnpj == cnpj.as_str())
    }
}

/// Whether two texts are the same; digests have one length, so neither length nor content shows in the time it takes.
fn same(known: &str, given: &str) -> Choice {
    Sha256::digest(known).ct_eq(&Sha256::digest(given))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_partner_has_its_own_secret() {
        let found = |id, secret| Partner::authenticate(id, secret).map(|partner| partner.client_id);
        assert_eq!(found("parceiro-demo", "segredo-demo"), Some("parceiro-demo"));
        assert_eq!(found("parceiro-outro", "segredo-outro"), Some("parceiro-outro"));
        assert_eq!(found("parceiro-demo", "segredo-outro"), None);
        assert_eq!(found("parceiro-demo", "segredo-demo "), None);
        assert_eq!(found("", ""), None);
    }

    #[test]
    fn every_establishment_has_a_valid_number() {
        for shop in Partner::all().into_iter().flat_map(|partner| partner.establishments) {
            assert_eq!(shop.cnpj.parse::<Cnpj>().unwrap().as_str(), shop.cnpj);
        }
    }
}

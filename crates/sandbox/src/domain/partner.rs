//! Partner: the seeded partners, their credentials, their store networks and establishments.

use std::ops::RangeInclusive;

use hmac_sha256::Hash;
use parcela_core::document::Cnpj;
use subtle::{Choice, ConstantTimeEq};

use crate::domain::simulation::LONGEST_TERM;

/// A seller that integrates with the provider. Partners are part of the program, not of the database.
pub(crate) struct Partner {
    pub(crate) client_id: &'static str,
    /// Public: the README and the panel show it.
    pub(crate) client_secret: &'static str,
    /// Whether the provider finds the partner of the token.
    is_known: bool,
    network: Option<StoreNetwork>,
}

/// The shops of a partner and the terms that they share.
pub(crate) struct StoreNetwork {
    /// The numbers of installments that are offered.
    pub(crate) terms: RangeInclusive<u8>,
    pub(crate) establishments: &'static [Establishment],
}

/// The part of a partner that is not found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Missing {
    /// The partner itself.
    Partner,
    /// Its store network.
    StoreNetwork,
    /// Any establishment of the store network.
    Establishment,
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
    is_known: true,
    network: Some(StoreNetwork {
        terms: 1..=LONGEST_TERM,
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
    }),
};

/// A second partner with other terms. It shows that each partner sees only its own data.
static OTHER: Partner = Partner {
    client_id: "parceiro-outro",
    client_secret: "segredo-outro",
    is_known: true,
    network: Some(StoreNetwork {
        terms: 6..=18,
        establishments: &[Establishment {
            cnpj: "33000167000101",
            razao_social: "Outra Loja S.A.",
        }],
    }),
};

/// A partner that the provider no longer finds, although its credentials are valid.
static REMOVED: Partner = Partner {
    client_id: "parceiro-removido",
    client_secret: "segredo-removido",
    is_known: false,
    network: None,
};

/// A partner without a store network.
static WITHOUT_NETWORK: Partner = Partner {
    client_id: "parceiro-sem-rede",
    client_secret: "segredo-sem-rede",
    is_known: true,
    network: None,
};

/// A partner whose store network has no establishment.
static WITHOUT_ESTABLISHMENT: Partner = Partner {
    client_id: "parceiro-sem-loja",
    client_secret: "segredo-sem-loja",
    is_known: true,
    network: Some(StoreNetwork {
        terms: 1..=LONGEST_TERM,
        establishments: &[],
    }),
};

impl Partner {
    /// Every partner.
    pub(crate) fn all() -> [&'static Self; 5] {
        [&DEMO, &OTHER, &REMOVED, &WITHOUT_NETWORK, &WITHOUT_ESTABLISHMENT]
    }

    /// The partner with these credentials. Every comparison takes constant time.
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

    /// Checks that the provider finds the partner.
    ///
    /// # Errors
    ///
    /// `Partner`.
    pub(crate) fn check_known(&self) -> Result<(), Missing> {
        if self.is_known { Ok(()) } else { Err(Missing::Partner) }
    }

    /// The store network in which the partner sells.
    ///
    /// # Errors
    ///
    /// `Partner`, `StoreNetwork`, or `Establishment` where the network has none.
    pub(crate) fn network(&self) -> Result<&StoreNetwork, Missing> {
        self.check_known()?;
        let network = self.network.as_ref().ok_or(Missing::StoreNetwork)?;
        if network.establishments.is_empty() {
            return Err(Missing::Establishment);
        }
        Ok(network)
    }

    /// The partner's establishment with this number.
    pub(crate) fn establishment(&self, cnpj: &Cnpj) -> Option<&'static Establishment> {
        let establishments = self.network().ok()?.establishments;
        establishments.iter().find(|shop| shop.cnpj == cnpj.as_str())
    }
}

/// Whether two texts are equal. Their digests are compared, so that the time depends on neither length nor content.
fn same(known: &str, given: &str) -> Choice {
    Hash::hash(known.as_bytes()).ct_eq(&Hash::hash(given.as_bytes()))
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
    fn the_first_missing_part_is_reported() {
        let missing = |partner: &Partner| partner.network().err();
        assert_eq!(missing(&DEMO), None);
        assert_eq!(missing(&REMOVED), Some(Missing::Partner));
        assert_eq!(missing(&WITHOUT_NETWORK), Some(Missing::StoreNetwork));
        assert_eq!(missing(&WITHOUT_ESTABLISHMENT), Some(Missing::Establishment));
    }

    #[test]
    fn every_establishment_has_a_valid_number() {
        let networks = Partner::all()
            .into_iter()
            .filter_map(|partner| partner.network.as_ref());
        for shop in networks.flat_map(|network| network.establishments) {
            assert_eq!(shop.cnpj.parse::<Cnpj>().unwrap().as_str(), shop.cnpj);
        }
    }
}

//! The test partners as the page lists them, with their secrets, which are public.

use parcela_core::document::Cnpj;

use crate::domain::partner::{Missing, Partner};

/// A partner.
pub(super) struct PartnerLine {
    pub(super) client_id: &'static str,
    pub(super) client_secret: &'static str,
    /// Its shops and terms, or the missing part.
    pub(super) what: String,
}

/// All partners.
pub(super) fn list() -> Vec<PartnerLine> {
    let lines = Partner::all().into_iter().map(|partner| PartnerLine {
        client_id: partner.client_id,
        client_secret: partner.client_secret,
        what: what(partner),
    });
    lines.collect()
}

fn what(partner: &Partner) -> String {
    let network = match partner.network() {
        Ok(network) => network,
        Err(Missing::Partner) => return "parceiro não encontrado: 404".to_owned(),
        Err(Missing::StoreNetwork) => return "rede de lojas não encontrada: 404".to_owned(),
        Err(Missing::Establishment) => return "estabelecimento não encontrado: 404".to_owned(),
    };
    let shops = network.establishments.iter().map(|shop| masked(shop.cnpj));
    let shops: Vec<String> = shops.collect();
    let (first, last) = (network.terms.start(), network.terms.end());
    format!("vende em {}, de {first} a {last} parcelas", shops.join(" e "))
}

fn masked(cnpj: &str) -> String {
    cnpj.parse()
        .map_or_else(|_| cnpj.to_owned(), |cnpj: Cnpj| cnpj.to_string())
}

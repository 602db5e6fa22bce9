//! The answers of the simulated service, and their form on the wire.

use std::time::{Duration, SystemTime};

use parcela_core::http::HttpResponse;
use uuid::Uuid;

/// One answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reply {
    /// createOrder's success.
    Created(Uuid),
    /// startCdcSale's success: the link, by its number.
    Link(usize),
    /// importOrderInvoice's success.
    Imported,
    /// getOrder's success: the order and the intent that made it.
    Order(Uuid, u32),
    /// createWebHook's success.
    Secret,
    /// A token, by its number, and its lifetime in seconds.
    Token(usize, u64),
    /// 400: a business rule.
    Refused,
    /// 404
    Missing,
    /// 401
    Unauthorized,
    /// 409: the key's first request is still being processed.
    InProgress,
    /// 409: the key belongs to another body.
    OtherBody,
    /// 409: a webhook of this type exists.
    HookExists,
    /// 400, 403 or 404 of a firewall, a proxy or a gateway; 200 or 202 of a page.
    Blocked(u16, Wall),
    /// A temporary refusal: 408, 429 or 5xx.
    Busy(u16, Option<RetryAfter>),
}

/// A firewall, proxy or gateway before the service, by the form of its refusals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wall {
    /// A firewall or a login with an HTML page.
    Page,
    /// A proxy with problem details in English.
    Proxy,
    /// The gateway of `parcela/server`.
    Gateway,
}

/// The two spellings of the header.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RetryAfter {
    Seconds(u64),
    /// A whole number of seconds since the Unix epoch.
    Date(u64),
}

impl RetryAfter {
    /// The earliest time of the next request, for a header sent at `now`.
    pub(crate) fn until(self, now: Duration) -> Duration {
        match self {
            Self::Seconds(seconds) => now + Duration::from_secs(seconds),
            Self::Date(seconds) => Duration::from_secs(seconds).max(now),
        }
    }

    fn header(self) -> String {
        match self {
            Self::Seconds(seconds) => seconds.to_string(),
            Self::Date(seconds) => httpdate::fmt_http_date(SystemTime::UNIX_EPOCH + Duration::from_secs(seconds)),
        }
    }
}

impl Reply {
    pub(crate) fn status(self) -> u16 {
        match self {
            Self::Created(_) | Self::Link(_) | Self::Order(..) | Self::Secret | Self::Token(..) => 200,
            Self::Imported => 204,
            Self::Refused => 400,
            Self::Unauthorized => 401,
            Self::Missing => 404,
            Self::InProgress | Self::OtherBody | Self::HookExists => 409,
            Self::Blocked(status, _) | Self::Busy(status, _) => status,
        }
    }

    pub(crate) fn is_success(self) -> bool {
        self.status() < 300 && !matches!(self, Self::Blocked(..))
    }

    pub(crate) fn retry_after(self) -> Option<RetryAfter> {
        match self {
            Self::Busy(_, retry_after) => retry_after,
            _ => None,
        }
    }

    pub(crate) fn response(self) -> HttpResponse {
        let headers = self.retry_after().map(|after| ("retry-after".into(), after.header()));
        HttpResponse {
            status: self.status(),
            headers: headers.into_iter().collect(),
            body: self.body().into_bytes(),
        }
    }

    fn body(self) -> String {
        match self {
            Self::Created(id) => format!(r#"{{"pedidoId":"{id}"}}"#),
            Self::Link(number) => format!(r#"{{"linkPagamento":"https://pagar.example/{number}"}}"#),
            Self::Imported => String::new(),
            Self::Order(id, intent) => format!(
                r#"{{"id":"{id}","numero":{intent},"status":{{"valor":13}},"documentoCliente":"52998224725",
                "razaoSocialEstabelecimento":"Loja","documentoEstabelecimento":"11222333000181",
                "criadoEm":"2026-11-21T10:00:00Z"}}"#
            ),
            Self::Secret => r#"{"chaveAssinatura":"c2VncmVkbyBkYSBsb2ppc3Rh"}"#.into(),
            Self::Token(number, seconds) => {
                format!(r#"{{"token_de_acesso":"t{number}","expira_em_segundos":{seconds}}}"#)
            }
            Self::Refused => {
                r#"{"tipo":"Order.Refused","status":400,"detalhe":"Recusado.","correlationId":"venda-42"}"#.into()
            }
            Self::Blocked(_, Wall::Page) => "<html>Request blocked</html>".into(),
            Self::Blocked(status, Wall::Proxy) => format!(r#"{{"type":"about:blank","title":"No","status":{status}}}"#),
            Self::Blocked(status, Wall::Gateway) => {
                format!(r#"{{"tipo":"Gateway.Upstream","titulo":"Não permitido","status":{status}}}"#)
            }
            Self::Missing
            | Self::Unauthorized
            | Self::InProgress
            | Self::OtherBody
            | Self::HookExists
            | Self::Busy(..) => "{}".into(),
        }
    }
}

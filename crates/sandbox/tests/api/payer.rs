//! A customer on the payment page, in a browser without scripts: reads the page, sends forms and follows redirects.

use axum::http::Method;
use serde_json::{Value, json};

use crate::support::{Answer, Caller, START};

/// A customer with a payment link.
pub(crate) struct Payer {
    pub(crate) caller: Caller,
    pub(crate) order: String,
    pub(crate) path: String,
}

impl Payer {
    /// The customer of a new order of the demo partner, at a new sandbox in memory.
    pub(crate) async fn new() -> Self {
        Self::with_cpf("529.982.247-25").await
    }

    pub(crate) async fn with_cpf(cpf: &str) -> Self {
        Self::at(&Caller::demo().await, cpf).await
    }

    /// The customer of a new order of `caller`.
    pub(crate) async fn at(caller: &Caller, cpf: &str) -> Self {
        let order = caller.create(cpf).await;
        let started = caller.post(START, &json!({ "pedidoId": order })).await.ok();
        let link = started["linkPagamento"].as_str().unwrap();
        let (_, token) = link.rsplit_once("/pagar/").unwrap();
        Self {
            caller: caller.clone(),
            order,
            path: format!("/pagar/{token}"),
        }
    }

    /// The current page.
    pub(crate) async fn page(&self) -> Answer {
        let page = self.caller.clone().anonymous().get(&self.path).await;
        assert_eq!(page.status, 200, "{}", page.text());
        page
    }

    /// Sends a form of the page.
    pub(crate) async fn send(&self, form: &str) -> Answer {
        self.send_with(&[], form).await
    }

    pub(crate) async fn send_with(&self, headers: &[(&str, &str)], form: &str) -> Answer {
        let mut headers = headers.to_vec();
        headers.push(("content-type", "application/x-www-form-urlencoded"));
        let caller = self.caller.clone().anonymous();
        caller.send(Method::POST, &self.path, &headers, form.to_owned()).await
    }

    /// Sends a form that must be accepted, and follows the redirect to the page.
    pub(crate) async fn answer(&self, form: &str) -> Answer {
        let answer = self.send(form).await;
        assert_eq!(
            (answer.status, answer.header("location")),
            (303, self.path.as_str()),
            "{form}"
        );
        self.page().await
    }

    /// Sends a form that must have no effect, and follows the redirect to the page. Returns the page's message about it.
    pub(crate) async fn refused(&self, form: &str) -> String {
        let before = self.order().await;
        let answer = self.send(form).await;
        // A page that answered the form itself would be "Confirm Form Resubmission" after Back.
        assert_eq!(answer.status, 303, "{form}: {}", answer.text());
        let page = self.caller.clone().anonymous().get(answer.header("location")).await;
        assert_eq!(page.status, 200, "{form}: {}", page.text());
        assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(self.order().await, before, "{form}");
        let (_, rest) = page.text().split_once("role=\"alert\"").unwrap();
        let (_, rest) = rest.split_once('>').unwrap();
        rest.split_once('<').unwrap().0.to_owned()
    }

    /// Advances to the selfie, with twelve installments.
    pub(crate) async fn until_selfie(self) -> Self {
        self.answer(CHOOSE).await;
        self.answer(ACCEPT).await;
        self
    }

    /// Advances to the confirmation of the payment.
    pub(crate) async fn until_confirmation(self) -> Self {
        let payer = self.until_selfie().await;
        payer.answer(SELFIE).await;
        payer
    }

    /// The order as the partner reads it.
    pub(crate) async fn order(&self) -> Value {
        self.caller.order(&self.order).await
    }

    pub(crate) async fn status(&self) -> i64 {
        self.order().await["status"]["valor"].as_i64().unwrap()
    }
}

pub(crate) const CHOOSE: &str = "etapa=parcelas&prazo=12";
pub(crate) const ACCEPT: &str = "etapa=contrato&prazo=12&aceite=sim";
pub(crate) const SELFIE: &str = "etapa=biometria&resultado=aprovar";
pub(crate) const OTHER_SELFIE: &str = "etapa=biometria&resultado=recusar";
pub(crate) const CONFIRM: &str = "etapa=pagamento&resultado=aprovar";
pub(crate) const REFUSE: &str = "etapa=pagamento&resultado=recusar";

/// The page's heading.
pub(crate) fn heading(page: &Answer) -> &str {
    let (_, rest) = page.text().split_once("<h1>").unwrap();
    rest.split_once("</h1>").unwrap().0
}

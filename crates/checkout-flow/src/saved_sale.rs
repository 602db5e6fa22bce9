//! The sale that a tab saves for a reload.

use parcela_core::operation::{CreateOrder, Operation};
use parcela_core::text::{decimal, digits, uuid_text};
use parcela_core::wire::CreateOrderRequest;
use parcela_core::{Valor, Violation, json};
use uuid::Uuid;

use super::{Draft, Key, OrderIntent, Plan, Upload};

/// The sale that a tab saves for a reload. It is the intent, which holds personal data, while createOrder is unanswered; after
/// that it is a record without personal data, until the next sale.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SavedSale {
    /// createOrder is not answered.
    Open(OrderIntent),
    /// The order exists.
    Placed(OrderRecord),
    /// The seller is in the form, with this plan. What is typed there is not saved.
    Planned(Plan),
}

/// An existing order, without personal data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrderRecord {
    /// The order.
    pub pedido_id: Uuid,
    /// The idempotency key of startCdcSale.
    pub key: Key,
    /// The payment plan, where this widget made the order.
    pub plan: Option<Plan>,
    /// The import of an invoice that the order's status does not show yet.
    pub upload: Option<Upload>,
}

impl OrderRecord {
    /// Makes the ages of the keys unknown.
    pub(super) fn forget_ages(&mut self) {
        self.key.created_at = Key::UNKNOWN;
        if let Some(upload) = &mut self.upload {
            upload.key.created_at = Key::UNKNOWN;
        }
    }
}

impl SavedSale {
    /// The idempotency key of the next call, where there is an intent or an order.
    pub fn key(&self) -> Option<Uuid> {
        match self {
            Self::Open(intent) => Some(intent.key),
            Self::Placed(record) => Some(record.key.id),
            Self::Planned(_) => None,
        }
    }

    /// Whether an order may exist that is not answered.
    pub fn may_exist(&self) -> bool {
        match self {
            Self::Open(intent) => !intent.is_unsent(),
            Self::Placed(_) | Self::Planned(_) => false,
        }
    }

    /// The text to store: a line for each part, which begins with the part's name.
    pub fn encode(&self) -> String {
        match self {
            Self::Open(intent) => {
                let name = if intent.cleared { "open" } else { "unsent" };
                let mut text = line([name, &uuid_text(intent.key), &digits(intent.created_at)]);
                for draft in [&intent.newest].into_iter().chain(&intent.earlier) {
                    // A JSON body has no line breaks of its own.
                    let body = draft.order.request().body.unwrap_or_default();
                    text.push('\n');
                    text.push_str(&line(["draft", &numbers(draft.plan), &body]));
                }
                text
            }
            Self::Placed(record) => {
                let mut text = line(["placed", &record.key.encode(), &uuid_text(record.pedido_id)]);
                if let Some(plan) = record.plan {
                    text.push('\n');
                    text.push_str(&plan_line(plan));
                }
                if let Some(upload) = record.upload {
                    text.push('\n');
                    text.push_str(&upload_line(upload));
                }
                text
            }
            Self::Planned(plan) => plan_line(*plan),
        }
    }

    /// The sale in a stored text; `None` for a text that cannot be resumed.
    pub fn decode(text: &str) -> Option<Self> {
        let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
        let [name, key, last] = parts(first)?;
        if name == "plan" {
            return plan(key).map(Self::Planned);
        }
        match name {
            "open" | "unsent" => {
                let mut drafts = rest.lines().map(draft).collect::<Option<Vec<_>>>()?.into_iter();
                Some(Self::Open(OrderIntent {
                    key: Uuid::try_parse(key).ok()?,
                    created_at: last.parse().ok()?,
                    newest: drafts.next()?,
                    earlier: drafts.collect(),
                    conflicts: 0,
                    shared: false,
                    cleared: name == "open",
                }))
            }
            "placed" => {
                let mut record = OrderRecord {
                    pedido_id: Uuid::try_parse(last).ok()?,
                    key: Key::decode(key)?,
                    plan: None,
                    upload: None,
                };
                for line in rest.lines() {
                    match parts(line)? {
                        ["plan", numbers, ""] => record.plan = Some(plan(numbers)?),
                        ["upload", digest, key] => record.upload = Some(upload(digest, key, false)?),
                        ["uploaded", digest, key] => record.upload = Some(upload(digest, key, true)?),
                        _ => return None,
                    }
                }
                Some(Self::Placed(record))
            }
            _ => None,
        }
    }
}

fn plan_line(plan: Plan) -> String {
    line(["plan", &numbers(plan), ""])
}

fn upload_line(upload: Upload) -> String {
    let name = if upload.is_done { "uploaded" } else { "upload" };
    line([name, &digits(upload.digest), &upload.key.encode()])
}

fn upload(digest: &str, key: &str, is_done: bool) -> Option<Upload> {
    Some(Upload {
        digest: digest.parse().ok()?,
        key: Key::decode(key)?,
        is_done,
    })
}

fn line(parts: [&str; 3]) -> String {
    parts.join(" ")
}

fn parts(line: &str) -> Option<[&str; 3]> {
    let mut parts = line.splitn(3, ' ');
    Some([parts.next()?, parts.next()?, parts.next()?])
}

fn draft(line: &str) -> Option<Draft> {
    let ["draft", numbers, body] = parts(line)? else {
        return None;
    };
    let request: CreateOrderRequest = json::read(body.as_bytes())?;
    Some(Draft {
        plan: plan(numbers)?,
        order: Box::new(CreateOrder::try_from(&request).ok()?),
    })
}

/// The plan's numbers: financed amount, number of installments, each installment, their total, the page's amount and the down
/// payment, both only where there is one. Amounts are centavos.
fn numbers(plan: Plan) -> String {
    let Plan {
        sale,
        down_payment,
        prazo,
        each,
        total,
        page_amount,
    } = plan;
    let mut numbers = vec![sale.centavos(), prazo.into(), each.centavos(), total.centavos()];
    numbers.extend(page_amount.map(Valor::centavos));
    let mut numbers: Vec<_> = numbers.into_iter().map(decimal).collect();
    if let Some(down_payment) = down_payment {
        if page_amount.is_none() {
            numbers.push(String::new());
        }
        numbers.push(decimal(down_payment.centavos()));
    }
    numbers.join(",")
}

fn plan(numbers: &str) -> Option<Plan> {
    let numbers: Vec<_> = numbers.split(',').collect();
    let (sale, prazo, each, total, given, down_payment) = match *numbers.as_slice() {
        [sale, prazo, each, total] => (sale, prazo, each, total, "", ""),
        [sale, prazo, each, total, given] => (sale, prazo, each, total, given, ""),
        [sale, prazo, each, total, given, down_payment] => (sale, prazo, each, total, given, down_payment),
        _ => return None,
    };
    Some(Plan {
        sale: amount(sale).ok()?,
        down_payment: optional(down_payment).ok()?,
        prazo: prazo.parse().ok()?,
        each: amount(each).ok()?,
        total: amount(total).ok()?,
        page_amount: optional(given).ok()?,
    })
}

fn amount(centavos: &str) -> Result<Valor, Violation> {
    Valor::from_centavos(centavos.parse().map_err(|_| Violation::Format)?)
}

/// The amount that may be absent.
fn optional(centavos: &str) -> Result<Option<Valor>, Violation> {
    match centavos {
        "" => Ok(None),
        centavos => amount(centavos).map(Some),
    }
}

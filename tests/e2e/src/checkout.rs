//! The widget on a page, as a seller sees and uses it.

use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use thirtyfour::action_chain::ActionChain;
use thirtyfour::{Key, TypingData, WebDriver, WebElement};

use crate::customer::CUSTOMER;

/// Returns once `condition(root)` holds for the widget's shadow root, which may not exist yet. The condition is part of the script, as
/// a page with a strict policy allows no `eval`.
const UNTIL: &str = r"
    const done = arguments[0];
    const condition = (root) => (CONDITION);
    const look = () => {
        const root = document.querySelector('parcela-checkout')?.shadowRoot;
        const value = root && condition(root);
        if (!value) return false;
        done(value === true ? true : (value.textContent ?? value));
        return true;
    };
    if (!look()) {
        const looking = setInterval(() => look() && clearInterval(looking), 20);
    }
";

const FIND: &str = "return document.querySelector('parcela-checkout').shadowRoot.querySelector(arguments[0]);";

const FOCUSED: &str =
    "return document.querySelector('parcela-checkout').shadowRoot.activeElement?.matches(arguments[0]) ?? false;";

/// Returns in the second frame after scrolling, when scrolling has ended. WebKit scrolls asynchronously, so an immediate click could hit
/// another place on a busy machine. A page in the background has no frames.
const SCROLL: &str = r"
    const [element, done] = arguments;
    element.scrollIntoView({ block: 'center', inline: 'center' });
    if (document.hidden) done();
    else requestAnimationFrame(() => requestAnimationFrame(() => done()));
";

const SEEN: &str =
    "return document.querySelector('parcela-checkout')?.shadowRoot?.querySelector('[part=base]')?.innerText;";

/// A page with the widget.
pub struct Checkout {
    /// The browser's session, for everything outside the widget.
    pub session: WebDriver,
}

impl Checkout {
    pub(crate) fn new(session: WebDriver) -> Self {
        Self { session }
    }

    /// Opens a page, and waits until the WebAssembly has replaced the prerendered first step.
    pub async fn open(&self, url: &str) -> Result<()> {
        self.session.goto(url).await?;
        self.until("root.querySelector('[data-step] #amount')").await.map(drop)
    }

    /// Waits until an expression over `root`, the shadow root, is truthy. Returns its text.
    pub async fn until(&self, expression: &str) -> Result<String> {
        let script = UNTIL.replace("CONDITION", expression);
        match self.session.execute_async(script, Vec::new()).await {
            Ok(answer) => Ok(answer.json().as_str().unwrap_or_default().to_owned()),
            Err(error) => {
                let seen = self.run(SEEN).await.unwrap_or_default();
                Err(error).with_context(|| format!("{expression} did not become true; the widget shows {seen}"))
            }
        }
    }

    /// Waits until the widget shows a step: `simulation`, `order` or `link`.
    pub async fn until_step(&self, step: &str) -> Result<()> {
        let shown = format!("root.querySelector('[part=base][data-step={step}] h2')");
        self.until(&shown).await.map(drop)
    }

    /// Waits for an element whose text contains `words`. Returns its whole text.
    pub async fn until_says(&self, selector: &str, words: &str) -> Result<String> {
        let (selector, words) = (Value::from(selector), Value::from(words));
        let found = format!("[...root.querySelectorAll({selector})].find((e) => e.textContent.includes({words}))");
        self.until(&found).await
    }

    /// Waits for the payment link. Returns its address.
    pub async fn until_link(&self) -> Result<String> {
        self.until("root.querySelector('a[part~=link]')").await
    }

    /// Runs a script in the page.
    pub async fn run(&self, script: &str) -> Result<Value> {
        self.run_with(script, Vec::new()).await
    }

    /// Runs a script with `arguments` in the page.
    pub async fn run_with(&self, script: &str, arguments: Vec<Value>) -> Result<Value> {
        Ok(self.session.execute(script, arguments).await?.json().clone())
    }

    /// The first element in the widget that the selector finds.
    pub async fn find(&self, selector: &str) -> Result<WebElement> {
        let found = self.session.execute(FIND, vec![selector.into()]).await?;
        ensure!(!found.json().is_null(), "there is no {selector}");
        Ok(found.element()?)
    }

    /// Scrolls an element to the middle of the window.
    pub async fn scroll_to(&self, element: &WebElement) -> Result<()> {
        self.session.execute_async(SCROLL, vec![element.to_json()?]).await?;
        Ok(())
    }

    /// Clicks the button of a part.
    pub async fn click(&self, part: &str) -> Result<()> {
        let button = self.find(&format!("[part~={part}]")).await?;
        self.scroll_to(&button).await?;
        Ok(button.click().await?)
    }

    /// Replaces the text of a field, key by key, and leaves the field with the Tab key.
    pub async fn fill(&self, field: &str, text: &str) -> Result<()> {
        let control = self.find(&format!("#{field}")).await?;
        if control.tag_name().await? == "select" {
            control.send_keys(text.to_owned() + Key::Tab).await?;
            return Ok(());
        }
        self.scroll_to(&control).await?;
        // Keys that are sent to an element in a shadow tree are appended to its text, so the keys are sent to the focus.
        let keys = self.actions().click_element(&control);
        let keys = keys.key_down(Key::Control).send_keys("a").key_up(Key::Control);
        Ok(keys.send_keys(text).send_keys(Key::Tab).perform().await?)
    }

    /// Goes from the form to its review, and creates the order there by keyboard: a second click at the same place could count as a
    /// double-click, which the widget ignores.
    pub async fn submit(&self) -> Result<()> {
        self.click("submit").await?;
        self.until("root.querySelector('fieldset[hidden]')").await?;
        self.find("[part~=submit]").await?.focus().await?;
        self.press(Key::Enter).await
    }

    /// Fills in an ordinary customer, on the step of the order.
    pub async fn fill_customer(&self) -> Result<()> {
        for (field, text) in CUSTOMER {
            self.fill(field, text).await?;
        }
        Ok(())
    }

    /// Chooses a number of installments in the step of the simulation.
    pub async fn choose_option(&self, prazo: u8) -> Result<()> {
        let radio = format!("input[name=prazo][value='{prazo}']");
        self.until("root.querySelector('input[name=prazo]')").await?;
        if self.find(&radio).await.is_err() {
            self.click("all-terms").await?;
        }
        self.until(&format!("root.querySelector(\"{radio}\")")).await?;
        let option = self.find(&radio).await?;
        self.scroll_to(&option).await?;
        option.click().await?;
        self.until("root.querySelector('[part~=continue]:enabled')")
            .await
            .map(drop)
    }

    /// Chooses a number of installments, and continues.
    pub async fn choose_installments(&self, prazo: u8) -> Result<()> {
        self.choose_option(prazo).await?;
        self.click("continue").await?;
        self.until_step("order").await
    }

    /// Advances to the order's form, and fills it in.
    pub async fn fill_order(&self) -> Result<()> {
        self.choose_installments(12).await?;
        self.fill_customer().await
    }

    /// Presses Tab until an element has the focus. Fails if it never gets it.
    pub async fn tab_to(&self, selector: &str) -> Result<()> {
        for _ in 0..60 {
            if self.run_with(FOCUSED, vec![selector.into()]).await? == true {
                return Ok(());
            }
            self.press(Key::Tab).await?;
        }
        bail!("the Tab key does not reach {selector}")
    }

    /// Returns a chain of keys and clicks. Its pointer jumps to the target, as each movement of thirtyfour's default chains takes a quarter
    /// of a second.
    pub fn actions(&self) -> ActionChain {
        self.session.action_chain_with_delay(None, Some(Duration::ZERO))
    }

    /// Presses keys at the focus.
    pub async fn press(&self, keys: impl Into<TypingData>) -> Result<()> {
        Ok(self.actions().send_keys(keys.into()).perform().await?)
    }

    /// Returns the text of a field.
    pub async fn value(&self, field: &str) -> Result<String> {
        let control = self.find(&format!("#{field}")).await?;
        Ok(control.value().await?.unwrap_or_default())
    }

    /// Asserts that a field has an error: visible, below or next to it, and announced with it.
    pub async fn expect_error(&self, field: &str, words: &str) -> Result<()> {
        self.until_says(&format!("#{field}-error"), words).await?;
        let input = self.find(&format!("#{field}")).await?;
        let error = self.find(&format!("#{field}-error")).await?;
        ensure!(error.is_displayed().await?, "the error of {field} is not visible");
        let invalid = input.attr("aria-invalid").await?;
        ensure!(invalid.as_deref() == Some("true"), "{field} is not marked invalid");
        let described = input.attr("aria-describedby").await?.unwrap_or_default();
        let names_it = described.split(' ').any(|id| id == format!("{field}-error"));
        ensure!(names_it, "{field} does not reference its error");
        let (field_box, error_box) = (input.rect().await?, error.rect().await?);
        let gap = error_box.y - (field_box.y + field_box.height);
        ensure!(
            (-2.0..40.0).contains(&gap),
            "the error of {field} is {gap} pixels below it"
        );
        Ok(())
    }

    /// Asserts that a page with violations.js has no violation of its policy.
    pub async fn expect_no_violation(&self) -> Result<()> {
        let violations = self.run("return violations").await?;
        ensure!(
            violations == Value::Array(Vec::new()),
            "the policy was violated: {violations}"
        );
        Ok(())
    }

    /// Counts the requests to `path` that the page has made.
    pub async fn requests(&self, path: &str) -> Result<u64> {
        let script =
            "return performance.getEntriesByType('resource').filter((e) => e.name.endsWith(arguments[0])).length";
        let count = self.run_with(script, vec![path.into()]).await?;
        count.as_u64().context("the number of requests is missing")
    }
}

//! The widget on the store's page, by what a seller sees and does.

use anyhow::{Context, Result, bail, ensure};
use thirtyfour::prelude::ElementQueryable;
use thirtyfour::{By, Key, TypingData, WebDriver, WebElement};

use crate::browser::Browser;
use crate::store::Store;

/// Resolves once `condition(root)` holds for the widget's shadow root, looking again at every change inside it.
const UNTIL: &str = r"
    const [expression, done] = arguments;
    const condition = new Function('root', `return (${expression});`);
    const root = document.querySelector('parcela-checkout').shadowRoot;
    const observer = new MutationObserver(look);
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    function look() {
        const value = condition(root);
        if (!value) return;
        observer.disconnect();
        done(value === true ? true : (value.textContent ?? value));
    }
    look();
";

/// An ordinary customer of the sandbox, as a seller types the data.
const CUSTOMER: [(&str, &str); 12] = [
    ("nome", "Ana Lima"),
    ("cpf", "52998224725"),
    ("celular", "11987654321"),
    ("email", "ana.lima@exemplo.com.br"),
    ("dataDeNascimento", "20/05/1990"),
    ("cep", "01310100"),
    ("logradouro", "Avenida Paulista"),
    ("numero", "1000"),
    ("complemento", "Apto 12"),
    ("bairro", "Bela Vista"),
    ("cidade", "São Paulo"),
    ("estado", "SP"),
];

/// A page with the widget on it.
pub(crate) struct Checkout {
    driver: WebDriver,
    pub(crate) store_url: String,
}

/// Runs `test` on the demo store in a browser, both its own, and closes them however it ends.
pub(crate) async fn at_the_counter(test: impl AsyncFnOnce(&Checkout) -> Result<()>) -> Result<()> {
    let store = Store::open().await?;
    let browser = Browser::open().await?;
    let result = async { test(&Checkout::open(&browser, &store).await?).await }.await;
    browser.close().await?;
    store.close().await?;
    result
}

impl Checkout {
    /// Opens the store and waits for the widget's first step.
    async fn open(browser: &Browser, store: &Store) -> Result<Self> {
        let driver = browser.driver.clone();
        driver.goto(&store.url).await?;
        driver
            .execute_async(
                "customElements.whenDefined('parcela-checkout').then(arguments[0])",
                vec![],
            )
            .await?;
        let checkout = Self {
            driver,
            store_url: store.url.clone(),
        };
        checkout.until("root.querySelector('#amount')").await?;
        Ok(checkout)
    }

    /// Waits until an expression over `root`, the shadow root, holds; answers its text.
    pub(crate) async fn until(&self, expression: &str) -> Result<String> {
        let answer = self.driver.execute_async(UNTIL, vec![expression.into()]).await;
        let answer = answer.with_context(|| format!("waited in vain for {expression}"))?;
        Ok(answer.json().as_str().unwrap_or_default().to_owned())
    }

    pub(crate) async fn until_step(&self, step: &str) -> Result<()> {
        self.until(&format!("root.querySelector('[part=base][data-step={step}]')"))
            .await?;
        Ok(())
    }

    pub(crate) async fn find(&self, selector: &str) -> Result<WebElement> {
        let host = self.driver.query(By::Css("parcela-checkout")).first().await?;
        let root = host.get_shadow_root().await?;
        root.find(By::Css(selector))
            .await
            .with_context(|| format!("there is no {selector}"))
    }

    /// Replaces what stands in a field, key by key, and leaves it with the Tab key.
    pub(crate) async fn fill(&self, field: &str, text: &str) -> Result<()> {
        let control = self.find(&format!("#{field}")).await?;
        if control.tag_name().await? == "select" {
            control.send_keys(text.to_owned() + Key::Tab).await?;
            return Ok(());
        }
        // Keys sent to an element in a shadow tree begin at the end of its text; the keyboard's own do not.
        let keys = self.driver.action_chain().click_element(&control);
        let keys = keys
            .key_down(Key::Control)
            .send_keys("a")
            .key_up(Key::Control)
            .send_keys(text);
        Ok(keys.send_keys(Key::Tab).perform().await?)
    }

    /// Fills in the customer, on the step of the order.
    pub(crate) async fn fill_customer(&self) -> Result<()> {
        for (field, text) in CUSTOMER {
            self.fill(field, text).await?;
        }
        Ok(())
    }

    /// Chooses how many installments, on the step of the simulation, and goes on.
    pub(crate) async fn choose_installments(&self, prazo: u8) -> Result<()> {
        let radio = format!("input[name=prazo][value='{prazo}']");
        self.until(&format!("root.querySelector(\"{radio}\")")).await?;
        self.find(&radio).await?.click().await?;
        self.until("!root.querySelector('[part~=continue]').disabled").await?;
        self.click("continue").await?;
        self.until_step("order").await
    }

    /// Puts the keyboard on an element, as Tab would.
    pub(crate) async fn focus(&self, selector: &str) -> Result<()> {
        Ok(self.find(selector).await?.focus().await?)
    }

    /// Presses Tab until the keyboard is on an element, which it must reach.
    pub(crate) async fn tab_to(&self, selector: &str) -> Result<()> {
        let script =
            "return document.querySelector('parcela-checkout').shadowRoot.activeElement?.matches(arguments[0])";
        for _ in 0..60 {
            if self.driver.execute(script, vec![selector.into()]).await?.json() == true {
                return Ok(());
            }
            self.press(Key::Tab).await?;
        }
        bail!("the Tab key does not reach {selector}")
    }

    /// Presses keys where the keyboard is.
    pub(crate) async fn press(&self, keys: impl Into<TypingData>) -> Result<()> {
        Ok(self.driver.action_chain().send_keys(keys.into()).perform().await?)
    }

    pub(crate) async fn value(&self, field: &str) -> Result<String> {
        Ok(self
            .find(&format!("#{field}"))
            .await?
            .value()
            .await?
            .unwrap_or_default())
    }

    pub(crate) async fn click(&self, part: &str) -> Result<()> {
        let button = self.find(&format!("[part~={part}]")).await?;
        button.scroll_into_view().await?;
        Ok(button.click().await?)
    }

    /// Asserts that an error stands beside a field: visible, below or next to it, and announced with it.
    pub(crate) async fn expect_error(&self, field: &str, words: &str) -> Result<()> {
        let text = self
            .until(&format!("root.querySelector('#{field}-error')?.textContent.trim()"))
            .await?;
        ensure!(text.contains(words), "{field} says {text:?}, not {words:?}");
        let input = self.find(&format!("#{field}")).await?;
        let error = self.find(&format!("#{field}-error")).await?;
        ensure!(error.is_displayed().await?, "the error of {field} cannot be seen");
        ensure!(
            input.attr("aria-invalid").await?.as_deref() == Some("true"),
            "{field} is not marked invalid"
        );
        let described = input.attr("aria-describedby").await?.unwrap_or_default();
        ensure!(
            described.split(' ').any(|id| id == format!("{field}-error")),
            "{field} does not name its error"
        );
        let (field_box, error_box) = (input.rect().await?, error.rect().await?);
        let gap = error_box.y - (field_box.y + field_box.height);
        ensure!(
            (-2.0..40.0).contains(&gap),
            "the error of {field} stands {gap} pixels below it"
        );
        Ok(())
    }

    /// Counts the requests to `path` that the page has made.
    pub(crate) async fn requests(&self, path: &str) -> Result<u64> {
        let script =
            "return performance.getEntriesByType('resource').filter((e) => e.name.endsWith(arguments[0])).length";
        Ok(self
            .driver
            .execute(script, vec![path.into()])
            .await?
            .json()
            .as_u64()
            .unwrap_or_default())
    }

    pub(crate) fn driver(&self) -> &WebDriver {
        &self.driver
    }
}

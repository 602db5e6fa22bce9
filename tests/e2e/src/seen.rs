//! An element of the page from a person's view: everything is found by role and name.

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use thirtyfour::prelude::{ScriptRet, WebDriverResult};
use thirtyfour::{Key, WebElement};

use crate::Checkout;

/// The script that waits for a role and a name.
const FIND: &str = include_str!("seen.js");

/// The click target: a radio button may be tiny, and its label is the chip.
const TARGET: &str = "return arguments[0].labels?.[0] ?? arguments[0];";

const FOCUSED: &str = "return arguments[0].getRootNode().activeElement === arguments[0];";

const TEXT: &str = "
    const host = document.querySelector(arguments[0]);
    return (host?.shadowRoot?.querySelector('[part=base]') ?? host)?.innerText ?? 'nothing';";

/// More tab stops than any page has.
const MOST_STOPS: usize = 60;

/// An element of the page, as a person sees it.
pub struct Seen<'a> {
    page: &'a Checkout,
    tag: &'static str,
}

impl<'a> Seen<'a> {
    /// The shop's orders.
    pub fn orders(page: &'a Checkout) -> Self {
        Self {
            page,
            tag: "parcela-orders",
        }
    }

    /// The checkout.
    pub fn checkout(page: &'a Checkout) -> Self {
        Self {
            page,
            tag: "parcela-checkout",
        }
    }

    /// The page itself, such as the customer's.
    pub fn page(page: &'a Checkout) -> Self {
        Self { page, tag: "body" }
    }

    /// Waits for an element with this role, whose name contains `name`.
    pub async fn find(&self, role: &str, name: &str) -> Result<WebElement> {
        let wanted = json!({ "role": role, "name": name });
        let found = self.wait(wanted).await?;
        Ok(found.element()?)
    }

    /// Waits until no element has this role and name.
    pub async fn until_gone(&self, role: &str, name: &str) -> Result<()> {
        let wanted = json!({ "role": role, "name": name, "gone": true });
        self.wait(wanted).await.map(drop)
    }

    /// Waits until the names of the elements with this role begin with exactly these texts, in this order.
    pub async fn until_all(&self, role: &str, names: &[&str]) -> Result<()> {
        self.wait(json!({ "role": role, "names": names })).await.map(drop)
    }

    /// Clicks the element.
    pub async fn press(&self, role: &str, name: &str) -> Result<()> {
        let found = self.find(role, name).await?;
        let target = self.page.session.execute(TARGET, vec![found.to_json()?]).await?;
        let target = target.element()?;
        self.page.scroll_to(&target).await?;
        Ok(target.click().await?)
    }

    /// Activates the element without a pointer, which may miss it during the layout of a new page.
    pub async fn activate(&self, role: &str, name: &str) -> Result<()> {
        let found = self.find(role, name).await?;
        let click = "arguments[0].click()";
        self.page.run_with(click, vec![found.to_json()?]).await.map(drop)
    }

    /// Replaces the text of the field by keyboard.
    pub async fn fill(&self, role: &str, name: &str, text: &str) -> Result<()> {
        let field = self.find(role, name).await?;
        self.page.scroll_to(&field).await?;
        let keys = self.page.actions().click_element(&field);
        let keys = keys.key_down(Key::Control).send_keys("a").key_up(Key::Control);
        Ok(keys.send_keys(Key::Delete).send_keys(text).perform().await?)
    }

    /// Moves the focus to the element with the Tab key. Fails if the key does not reach it.
    pub async fn tab_to(&self, role: &str, name: &str) -> Result<()> {
        self.step_to(role, name, async |page| page.press(Key::Tab).await).await
    }

    /// Moves the focus back to the element with Shift and the Tab key.
    pub async fn tab_back_to(&self, role: &str, name: &str) -> Result<()> {
        let back = async |page: &Checkout| {
            let keys = page.actions().key_down(Key::Shift).send_keys(Key::Tab);
            Ok(keys.key_up(Key::Shift).perform().await?)
        };
        self.step_to(role, name, back).await
    }

    /// Moves the focus to the element with the Tab key, and presses Enter.
    pub async fn enter(&self, role: &str, name: &str) -> Result<()> {
        self.tab_to(role, name).await?;
        self.page.press(Key::Enter).await
    }

    /// Waits until the element has the focus.
    pub async fn until_focused(&self, role: &str, name: &str) -> Result<()> {
        let found = self.find(role, name).await?;
        let script = "
            const [element, done] = arguments;
            const look = () => element.getRootNode().activeElement === element;
            const looking = setInterval(() => look() && (clearInterval(looking), done()), 20);";
        let waited = self.page.session.execute_async(script, vec![found.to_json()?]).await;
        waited
            .map(drop)
            .with_context(|| format!("the {role} {name} does not have the focus"))
    }

    /// All visible text of the element.
    pub async fn text(&self) -> Result<String> {
        let text = self.page.run_with(TEXT, vec![self.tag.into()]).await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    async fn step_to(&self, role: &str, name: &str, step: impl AsyncFn(&Checkout) -> Result<()>) -> Result<()> {
        let found = self.find(role, name).await?;
        for _ in 0..MOST_STOPS {
            if self.is_focused(&found).await? {
                return Ok(());
            }
            step(self.page).await?;
        }
        bail!("the Tab key does not reach the {role} {name}")
    }

    async fn is_focused(&self, element: &WebElement) -> Result<bool> {
        Ok(self.page.run_with(FOCUSED, vec![element.to_json()?]).await? == true)
    }

    async fn wait(&self, wanted: Value) -> Result<ScriptRet> {
        let look = async || {
            let arguments = vec![self.tag.into(), wanted.clone()];
            self.page.session.execute_async(FIND, arguments).await
        };
        let mut found = look().await;
        while is_of_left_page(&found) {
            found = look().await;
        }
        match found {
            Ok(found) => Ok(found),
            Err(error) => {
                let seen = self.text().await.unwrap_or_default();
                Err(error).with_context(|| format!("{wanted} was not found; the page shows {seen}"))
            }
        }
    }
}

/// Whether a script ended with its page, because a click led to the next page. Its result is then missing, or an error of the driver.
fn is_of_left_page(found: &WebDriverResult<ScriptRet>) -> bool {
    match found {
        Ok(found) => found.json().is_null(),
        Err(error) => {
            let error = error.to_string();
            ["unload", "navigat", "context was destroyed"]
                .iter()
                .any(|words| error.contains(words))
        }
    }
}

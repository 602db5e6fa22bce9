//! The order is shown before it is sent, and the seller's input is not lost without a question.

use anyhow::ensure;

/// Whether the page asks for a confirmation before it is left.
const ASKS: &str = "
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    return leaving.defaultPrevented;
";

in_each_engine! {
    async fn a_double_click_leads_to_the_review_and_sends_nothing(counter) {
        let checkout = &counter.checkout;
        checkout.fill_order().await?;
        checkout.fill("nome", "Ana").await?;
        checkout.until_says("[data-field=nome]", "Falta o sobrenome").await?;
        let submit = checkout.find("[part~=submit]").await?;
        checkout.scroll_to(&submit).await?;
        checkout.actions().double_click_element(&submit).perform().await?;

        checkout.until("root.querySelector('fieldset[hidden]')").await?;
        checkout.until_says("[part=remark]", "Falta o sobrenome").await?;
        for shown in ["529.982.247-25", "ana.lima@exemplo.com.br", "R$\u{a0}1.500,00"] {
            checkout.until_says("[part=review]", shown).await?;
        }
        checkout.until_says("[part~=submit]", "Criar pedido").await?;
        ensure!(counter.store.orders().await?.is_empty(), "the second click has sent it");

        checkout.click("back").await?;
        checkout.until("root.querySelector('fieldset:not([hidden])')").await?;
        checkout.fill("nome", "Ana Lima").await?;
        checkout.submit().await?;
        checkout.until_link().await?;
        counter.store.only_order().await.map(drop)
    }

    async fn a_reload_asks_first_and_keeps_the_plan_but_no_personal_data(counter) {
        let checkout = &counter.checkout;
        checkout.choose_option(6).await?;
        checkout.session.refresh().await?;
        checkout.until_step("simulation").await?;
        checkout.choose_installments(12).await?;
        ensure!(checkout.run(ASKS).await? == false, "the page asks although there is nothing to lose");
        checkout.fill_customer().await?;
        ensure!(checkout.run(ASKS).await? == true, "the customer is lost without a question");
        let kept = "return JSON.stringify([{ ...sessionStorage }, { ...localStorage }])";
        let kept = checkout.run(kept).await?.to_string();
        let personal = ["Ana", "529", "98765", "Paulista"];
        ensure!(!personal.iter().any(|text| kept.contains(text)), "the tab keeps {kept}");

        checkout.session.refresh().await?;
        checkout.until_step("order").await?;
        checkout.until_says("[part=review]", "12x").await?;
        ensure!(checkout.value("nome").await?.is_empty(), "the customer was kept");
        checkout.fill_customer().await?;
        checkout.submit().await?;
        checkout.until_link().await?;
        ensure!(checkout.run(ASKS).await? == false, "the page asks although the order exists");
        counter.store.only_order().await?;

        // The next sale is a new one: a reload does not restore the previous one.
        checkout.click("new-sale").await?;
        checkout.until_step("simulation").await?;
        checkout.session.refresh().await?;
        checkout.until_step("simulation").await?;
        counter.store.only_order().await.map(drop)
    }
}

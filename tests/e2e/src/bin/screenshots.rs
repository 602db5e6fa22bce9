//! Takes screenshots of the widget: those of the README, and one of every state in every language, theme and width.
//!
//! `cargo xtask screenshots` runs it with two folders: that of the README, and that of all others.
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use std::env;
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use oxipng::{BitDepth, ColorType, Options, RawImage};
use parcela_e2e::{Checkout, Engine, at_the_counter};
use thirtyfour::By;
use thirtyfour::prelude::ElementQueryable;

const LOCALES: [&str; 3] = ["pt-BR", "es", "en"];
const WIDTHS: [u32; 3] = [320, 768, 1280];
/// A height at which the whole widget fits the window.
const HEIGHT: u32 = 3000;
const THEMES: [(bool, &str); 2] = [(false, "light"), (true, "dark")];

#[tokio::main]
async fn main() -> Result<()> {
    let mut folders = env::args_os().skip(1).map(PathBuf::from);
    let shown = folders
        .next()
        .context("the folder for the README's screenshots is missing")?;
    let all = folders
        .next()
        .context("the folder for all other screenshots is missing")?;
    fs::create_dir_all(&shown)?;
    for (dark, theme) in THEMES {
        capture_sale(&shown, dark, theme).await?;
    }
    println!("{}", shown.display());
    for locale in LOCALES {
        let folder = all.join(locale);
        fs::create_dir_all(&folder)?;
        capture_states(&folder, locale).await?;
        println!("{}", folder.display());
    }
    Ok(())
}

/// The three steps of an ordinary sale for the README, in small files.
async fn capture_sale(folder: &Path, dark: bool, theme: &str) -> Result<()> {
    at_the_counter(Engine::Chromium, async |counter| {
        let checkout = &counter.checkout;
        checkout.set_dark(dark).await?;
        checkout.set_size(720, HEIGHT).await?;
        checkout.until("root.querySelector('input[name=prazo]')").await?;
        checkout.choose_option(12).await?;
        let file = |step| folder.join(format!("{step}-{theme}.png"));
        shoot_small(checkout, &file("simulation")).await?;
        checkout.click("continue").await?;
        checkout.until_step("order").await?;
        checkout.fill_customer().await?;
        shoot_small(checkout, &file("order")).await?;
        checkout.submit().await?;
        checkout.until_link().await?;
        checkout
            .until("root.querySelector('[part=timeline] [aria-current]')")
            .await?;
        shoot_small(checkout, &file("link")).await
    })
    .await
}

/// Every state of the gallery, which has fixed data.
async fn capture_states(folder: &Path, locale: &str) -> Result<()> {
    at_the_counter(Engine::Chromium, async |counter| {
        let checkout = &counter.checkout;
        let gallery = format!("{}/gallery/", counter.store.url);
        for (number, state) in (1..).zip(states(checkout, &gallery).await?) {
            let address = format!("{gallery}?state={state}&locale={locale}");
            let file = folder.join(format!("{number:02}-{state}"));
            // A tab keeps 50 history entries. If it is full, Chromium removes entries of the page itself that no click has made, and a state
            // that goes back would show the state before it.
            let tab = async || Ok(capture_state(checkout, &address, &file).await);
            checkout.session.in_new_tab(tab).await??;
        }
        Ok(())
    })
    .await
}

/// A state at `address` in every theme and width. The names of the files begin with `file`.
async fn capture_state(checkout: &Checkout, address: &str, file: &Path) -> Result<()> {
    for (_, theme) in THEMES {
        checkout.session.goto(format!("{address}&theme={theme}")).await?;
        checkout.session.query(By::Css("html[data-reached]")).first().await?;
        for width in WIDTHS {
            checkout.set_size(width, HEIGHT).await?;
            let name = format!("{}-{theme}-{width}.png", file.display());
            fs::write(name, shoot(checkout).await?)?;
        }
    }
    Ok(())
}

/// The names of the gallery's states.
async fn states(checkout: &Checkout, gallery: &str) -> Result<Vec<String>> {
    checkout.session.goto(gallery).await?;
    checkout
        .session
        .query(By::Css("[name=state] option:nth-child(2)"))
        .first()
        .await?;
    let names =
        "return [...document.querySelectorAll('[name=state] option')].map(({ value }) => value).filter(Boolean)";
    let names = checkout.run(names).await?;
    Ok(serde_json::from_value(names)?)
}

async fn shoot(checkout: &Checkout) -> Result<Vec<u8>> {
    let widget = checkout
        .session
        .find(By::Css("parcela-checkout, parcela-orders"))
        .await?;
    Ok(widget.screenshot_as_png().await?)
}

/// Takes a screenshot without the focus ring, in a small file.
async fn shoot_small(checkout: &Checkout, file: &Path) -> Result<()> {
    let blur = "document.querySelector('parcela-checkout').shadowRoot.activeElement?.blur()";
    checkout.run(blur).await?;
    let small = with_fewer_colours(&shoot(checkout).await?);
    Ok(fs::write(
        file,
        small.with_context(|| format!("{} cannot be made small", file.display()))?,
    )?)
}

/// Reduces each colour to 64 steps, which halves the file and looks the same.
fn with_fewer_colours(png: &[u8]) -> Result<Vec<u8>> {
    let mut reader = png::Decoder::new(Cursor::new(png)).read_info()?;
    let size = reader
        .output_buffer_size()
        .context("the size of a screenshot is unknown")?;
    let mut pixels = vec![0; size];
    let frame = reader.next_frame(&mut pixels)?;
    ensure!(
        frame.bit_depth == png::BitDepth::Eight,
        "the colours of a screenshot do not have 8 bits"
    );
    for part in &mut pixels {
        let step = (u16::from(*part) * 63 + 127) / 255;
        *part = u8::try_from(step * 255 / 63)?;
    }
    let colours = match frame.color_type {
        png::ColorType::Rgb => ColorType::RGB {
            transparent_color: None,
        },
        png::ColorType::Rgba => ColorType::RGBA,
        other => bail!("a screenshot has the colours {other:?}"),
    };
    let image = RawImage::new(frame.width, frame.height, colours, BitDepth::Eight, pixels)?;
    Ok(image.create_optimized_png(&Options::from_preset(5))?)
}

/** What a page looks like on every machine: its fonts, its time zone, and nothing that moves. */

const FACES = [
  ...[400, 500, 600, 700].map((weight) => ["Pinned", `inter/files/inter-latin-${weight}-normal.woff2`, { weight }]),
  // The marks of the timeline are not in Inter.
  ["Pinned Symbols", "noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2", {}],
].map(([family, path, descriptors]) => [family, `/@fontsource/${path}`, descriptors]);

/** Pins a page that has not been opened yet. */
export async function pin(page) {
  await page.emulateTimezone("America/Sao_Paulo");
  await page.emulateMediaFeatures([
    { name: "prefers-reduced-motion", value: "reduce" },
    { name: "prefers-color-scheme", value: "light" },
  ]);
  // Several pages are open at a time: each believes to have the focus.
  const session = await page.createCDPSession();
  await session.send("Emulation.setFocusEmulationEnabled", { enabled: true });
  await page.evaluateOnNewDocument(dress, FACES);
}

/** Runs in the page: its own font, no caret, and no way of sharing that only some systems have. */
function dress(faces) {
  for (const [family, address, descriptors] of faces) {
    const descriptor = Object.fromEntries(Object.entries(descriptors).map(([name, value]) => [name, String(value)]));
    document.fonts.add(new FontFace(family, `url(${address})`, descriptor));
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :root { --parcela-font: Pinned, "Pinned Symbols"; --parcela-font-mono: Pinned; }
    parcela-checkout { caret-color: transparent; }
  `);
  document.adoptedStyleSheets = [sheet];
  Object.defineProperty(Navigator.prototype, "share", { value: undefined, configurable: true });
}

/** Contrast ratios as the WCAG defines them. */

/** The pairs of foreground and background in the checkout, with the minimum ratio: 4.5 for text, 3 for borders and marks. */
export const PAIRS = [
  ["text", "surface", 4.5],
  ["text", "sunken", 4.5],
  ["text", "accent-soft", 4.5],
  ["muted", "surface", 4.5],
  ["muted", "sunken", 4.5],
  ["accent", "surface", 4.5],
  ["on-accent", "accent", 4.5],
  ["on-accent", "accent-strong", 4.5],
  ["warn", "warn-soft", 4.5],
  ["danger", "surface", 4.5],
  ["danger", "danger-soft", 4.5],
  ["edge", "surface", 3],
  ["good", "surface", 3],
];

/** Returns the contrast ratio of two colours `#rrggbb`, from 1 to 21. */
export function contrast(one, other) {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the pairs of a theme that are below their minimum ratio. */
export function tooFaint(colours) {
  return PAIRS.map(([front, back, least]) => ({ front, back, least, ratio: contrast(colours[front], colours[back]) })).filter(
    ({ ratio, least }) => ratio < least,
  );
}

/**
 * Returns the colours of a theme with enough contrast. A foreground moves towards black or white, as little as necessary. If no step is
 * enough for all of its backgrounds, the nearest step is used.
 */
export function mended(colours) {
  const found = { ...colours };
  for (const front of new Set(PAIRS.map(([front]) => front))) {
    const pairs = PAIRS.filter(([name]) => name === front);
    const lack = (colour) => Math.max(1, ...pairs.map(([, back, least]) => least / contrast(colour, found[back])));
    const [nearest] = steps(found[front])
      .map((colour, step) => ({ colour, step, lack: lack(colour) }))
      .sort((one, other) => one.lack - other.lack || one.step - other.step);
    found[front] = nearest.colour;
  }
  return found;
}

/** Returns a colour and the steps from it to black and white, the nearest first. */
function steps(colour) {
  const mixed = (end, part) =>
    channels(colour)
      .map((channel) =>
        Math.round(channel + (end - channel) * part)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("");
  return [colour, ...STEPS.flatMap((part) => [0, 255].map((end) => `#${mixed(end, part)}`))];
}

const STEPS = Array.from({ length: 100 }, (_, step) => (step + 1) / 100);

const channels = (colour) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

function luminance(colour) {
  const [red, green, blue] = channels(colour).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

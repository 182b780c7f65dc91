/** `#rrggbb` in small letters. */
export const ACCENT_COLOR = /^#[0-9a-f]{6}$/

/** What rules and links of a document have where its project has chosen nothing. */
export const DEFAULT_ACCENT = '#3b5bdb'

/** Letters need as much against their ground. Source: WCAG 2.2, 1.4.3 "Contrast (Minimum)". */
const READABLE = 4.5

/** The color of links: the accent where it can be read on white, else the one of a project that has chosen none. */
export function accentForWords(accent: string): string {
  return contrastOnWhite(accent) >= READABLE ? accent : DEFAULT_ACCENT
}

/** From 1 (white) to 21 (black). Source: WCAG 2.2, "contrast ratio". */
export function contrastOnWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16)))
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

function linear(part: number): number {
  const share = part / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

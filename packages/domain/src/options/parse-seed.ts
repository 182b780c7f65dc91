/** What stands in a seed box. `seed` is null for a random one; an invalid text is ignored, so its seed is null as well. */
export type ParsedSeed = { seed: number | null; valid: boolean }

const PLAIN = /^\d+$/
/** Groups of three behind one and the same separator: 1,234,567 or 1.234.567 or 1 234 567 or 1’234’567. */
const GROUPED = /^\d{1,3}(?:([,.\s'’])\d{3})(?:\1\d{3})*$/

/**
 * Reads a seed: a whole number from 0 to `max`, with or without the thousand separators that the box itself shows. A seed above `max`
 * is not cut down, because another seed makes another image: it is invalid. Source: the specification, section 5.
 */
export function parseSeed(text: string, max: number): ParsedSeed {
  const typed = text.trim()
  if (typed === '') return { seed: null, valid: true }
  if (!PLAIN.test(typed) && !GROUPED.test(typed)) return { seed: null, valid: false }
  const seed = Number(typed.replaceAll(/\D/g, ''))
  return seed <= max ? { seed, valid: true } : { seed: null, valid: false }
}

/** The text of the box: plain digits while it has the focus, else with the thousand separators of the locale. Empty for a random seed. */
export function formatSeed(seed: number | null, { locale, focused }: { locale: string; focused: boolean }): string {
  if (seed === null) return ''
  return focused ? String(seed) : new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(seed)
}

/** A seed from 0 to `max`, both included. `random` answers a number from 0 up to but not including 1. */
export function randomSeed(max: number, random: () => number): number {
  return Math.floor(random() * (max + 1))
}

/** Commas between thousands: `1,000`, and `12,500.50`. */
const GROUPED = /^\s*[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?\s*$/

/** The number that somebody has typed; null where it is none. `0,5` is `0.5` to most of Europe, and `1,000` a thousand in English. */
export function typedNumber(text: string): number | null {
  if (text.trim() === '') return null
  const value = Number(inFigures(text))
  return Number.isFinite(value) ? value : null
}

function inFigures(text: string): string {
  if (GROUPED.test(text)) return text.replaceAll(',', '')
  return text.includes('.') ? text : text.replace(',', '.')
}

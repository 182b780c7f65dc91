/** `0.04×`, `1.0×`, `12×`: two figures are enough to choose by. */
export function formatMultiple(multiple: number, locale?: string): string {
  const digits = multiple < 0.095 ? 2 : multiple < 9.95 ? 1 : 0
  const least = multiple > 0 && multiple < 0.01
  const shown = least ? 0.01 : multiple
  const text = shown.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${least ? '<' : ''}${text}×`
}

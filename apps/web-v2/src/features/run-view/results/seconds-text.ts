/** A time in seconds: in fractions of them as long as these say something. */
export function secondsText(milliseconds: number, locale: string): string {
  return (milliseconds / 1000).toLocaleString(locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    maximumFractionDigits: milliseconds < 10_000 ? 2 : 0,
  })
}

const UNITS = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** `8s`, `3m 5s`, `2h 4m`: the two largest units of a time in milliseconds; a clock that is behind shows no time at all. */
export function elapsedLabel(milliseconds: number, locale: string): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const largest = UNITS.findIndex(([, size]) => seconds >= size)
  const shown = UNITS.slice(largest === -1 ? -1 : largest).slice(0, 2)
  return shown
    .map(([unit, size], index) => {
      const above = index === 0 ? Infinity : (shown[index - 1]?.[1] ?? Infinity)
      const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' })
      return format.format(Math.floor((seconds % above) / size))
    })
    .join(' ')
}

const DAY = 86_400_000

/** Days from the first of 1970 to a day of the calendar, which every four hundred years begins anew. Months count from 1. */
function dayNumber(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** The first moment of a month of UTC; month 0 is the December before, month 13 the January after. */
export function startOfMonth(year: number, month: number): number {
  const months = year * 12 + month - 1
  const y = Math.floor(months / 12)
  return dayNumber(y, months - y * 12 + 1, 1) * DAY
}

/** The year, the month and the day of UTC at a moment. */
export function dateOf(moment: number): { year: number; month: number; day: number } {
  const days = Math.floor(moment / DAY) + 719_468
  const era = Math.floor(days / 146_097)
  const dayOfEra = days - era * 146_097
  const leapless =
    dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor(leapless / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

/** The same as text, as `2026-11-25`. */
export function isoDay(moment: number): string {
  const { year, month, day } = dateOf(moment)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}`
}

import type { Age } from './group-by-age.ts'

/** The heading of a group: a word for the near past, `September 2026` for a month. */
export function ageLabel(
  age: Age,
  locale: string,
  t: (key: `threads.${'today' | 'yesterday' | 'previousWeek'}`) => string,
): string {
  if (age === 'today' || age === 'yesterday' || age === 'previousWeek') return t(`threads.${age}`)
  const [year = '', month = ''] = age.split('-')
  const date = new Date(Number(year), Number(month) - 1, 15)
  return date.toLocaleDateString(locale, { month: 'long', year: 'numeric' })
}

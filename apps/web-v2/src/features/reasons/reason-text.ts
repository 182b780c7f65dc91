import type { Reason } from '@atrium/domain/reasons/reason'
import type { TFunction } from 'i18next'

/** Why something could not be done, in the words of a language. */
export function reasonText({ key, values }: Reason, t: TFunction<'reasons'>, language: string): string {
  const written = Object.entries(values).map(([name, value]): [string, string | number] => [
    name === 'count' ? 'number' : name,
    typeof value === 'number' ? value.toLocaleString(language) : value,
  ])
  return t(key, { ...Object.fromEntries(written), count: Number(values['count'] ?? 0) }).trim()
}

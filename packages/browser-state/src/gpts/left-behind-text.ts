import { COMPANION_INSTRUCTIONS_LIMIT } from '@atrium/domain/companions/companion-limits'
import type { LeftBehind } from '@atrium/domain/gpts/companion-of-agent'
import type { i18n } from 'i18next'

/** What became of an agent, and what of it did not come along. */
export type TakenOver = { name: string; left: LeftBehind }

/** As many companions are named in one message. */
const MOST_NAMED = 4

/** Says of each companion what stayed behind; null where all came along. */
export function leftBehindText(taken: readonly TakenOver[], { t, language }: Pick<i18n, 't' | 'language'>) {
  const list = new Intl.ListFormat(language)
  const sentences = taken.flatMap(({ name, left }) => {
    const parts = partsOf(left, t, language)
    return parts.length > 0 ? [t('gpts:left.of', { name, parts: list.format(parts) })] : []
  })
  const rest = sentences.length - MOST_NAMED
  if (sentences.length === 0) return null
  if (rest > 0) return [...sentences.slice(0, MOST_NAMED), t('gpts:left.more', { count: rest })].join(' ')
  return sentences.join(' ')
}

function partsOf({ instructions, starters, files, tools }: LeftBehind, t: i18n['t'], language: string): string[] {
  const limit = COMPANION_INSTRUCTIONS_LIMIT.toLocaleString(language)
  // A tool that is not here has no other name than that of elsewhere.
  const names = tools.map((name) => name.replaceAll(/[_-]+/g, ' ')).join(', ')
  return [
    ...(instructions ? [t('gpts:left.instructions', { limit })] : []),
    ...(starters > 0 ? [t('gpts:left.starters', { count: starters })] : []),
    ...(files > 0 ? [t('gpts:left.files', { count: files })] : []),
    ...(tools.length > 0 ? [t('gpts:left.tools', { count: tools.length, names })] : []),
  ]
}

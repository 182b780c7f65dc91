import { rankMatches } from '@atrium/domain/search/rank-matches'

/** The kinds of thing that the palette finds, in the order in which they stand when none fits better. */
export const PALETTE_KINDS = ['threads', 'contents', 'actions', 'models', 'pages', 'settings', 'projects'] as const

export type PaletteKind = (typeof PALETTE_KINDS)[number]

export type Findable = {
  id: string
  kind: PaletteKind
  label: string
  /** Other words that lead here. */
  words?: readonly string[]
  /** Among equals the heavier goes first. */
  weight?: number
  /** The server has found it by what is not shown: it stays, behind the others. */
  found?: boolean
}

/** How many of a kind are shown once something is typed. */
const MOST: Readonly<Record<PaletteKind, number>> = {
  threads: 8,
  contents: 6,
  actions: 6,
  models: 6,
  pages: 5,
  settings: 5,
  projects: 8,
}

/** What is shown before anything is typed: what was used lately, and what can be done. */
const AT_FIRST: readonly PaletteKind[] = ['threads', 'contents', 'actions', 'pages']

/**
 * What the palette shows for what was typed: of each kind the best, and first the kind that holds the best of all, so that Enter
 * does what was most likely meant. `only` shows all of one kind.
 */
export function paletteGroups<Entry extends Findable>(
  typed: string,
  entries: readonly Entry[],
  only: PaletteKind | null = null,
): { kind: PaletteKind; entries: Entry[] }[] {
  const isEmpty = typed.trim() === ''
  const kinds = only ? [only] : isEmpty ? AT_FIRST : PALETTE_KINDS
  return kinds
    .map((kind) => {
      const all = entries.filter((entry) => entry.kind === kind)
      const matches = rankMatches(typed, all, ({ label, words, weight }) => ({
        text: label,
        words,
        // Without words all stand in the order in which they were given.
        weight: isEmpty ? 0 : weight,
      }))
      const shown = matches.map(({ item }) => item)
      const more = all.filter((entry) => entry.found && !shown.includes(entry))
      const most = only ? all.length : MOST[kind]
      return { kind, score: matches[0]?.score ?? 0, entries: [...shown, ...more].slice(0, most) }
    })
    .filter((group) => group.entries.length > 0)
    .toSorted((a, b) => (isEmpty ? 0 : b.score - a.score))
    .map(({ kind, entries: shown }) => ({ kind, entries: shown }))
}

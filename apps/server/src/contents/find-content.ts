import type { ContentKind } from '@atrium/domain/contents/content-kind'
import { isNearable, keysOf } from '@atrium/domain/search/near-words'
import { readQuestion } from '@atrium/domain/search/read-question'
import type { Asking, ContentList, PagePlace, WhichContent } from './content-list.ts'
import type { ContentIndex } from './content-index.ts'
import type { ContentSearch, Wanted } from './content-search.ts'
import type { ContentRow } from './contents-tables.ts'

/** A page with the words that are marked in it. */
export type FoundContent = { rows: ContentRow[]; words: readonly string[] }

type Dependencies = { list: ContentList; search: ContentSearch; index: Pick<ContentIndex, 'settle'> }

/** How many words are tried in the place of one that may be mistyped. */
const MOST_NEAR = 12

/** The list of content, by words where words are given. */
export function createContentFinder({ list, search, index }: Dependencies) {
  /** What is looked for, and where nothing has it, what was probably meant. */
  async function wantedOf(
    typed: string,
    has: (wanted: Wanted) => Promise<boolean>,
  ): Promise<{ wanted: Wanted; words: readonly string[] } | null> {
    const question = readQuestion(typed)
    if (!question) return null
    const { exact, prefix, words } = question
    const wanted = { exact, beginnings: prefix === null ? [] : [prefix] }
    if (await has(wanted)) return { wanted, words }
    // Phrases, `or` and `not` are meant as they are written.
    const isPlain = !/["-]| or /.test(exact)
    if (!isPlain) return { wanted, words }
    const near = await Promise.all(words.map((word) => nearOf(word)))
    if (near.every((others) => others.length <= 1)) return { wanted, words }
    return { wanted: { exact: '', beginnings: [], near }, words: near.flat() }
  }

  async function nearOf(word: string): Promise<string[]> {
    if (!isNearable(word)) return [word]
    const found = await search.wordsNear(keysOf(word))
    return [...new Set([word, ...found])].slice(0, MOST_NEAR)
  }

  return {
    async page(caller: Asking, which: WhichContent, typed: string | undefined, page: PagePlace): Promise<FoundContent> {
      if (typed === undefined || typed.trim() === '') return { rows: await list.list(caller, which, page), words: [] }
      await index.settle()
      // Every page of a list is of the same words: whether they are taken as they are written is decided by its first.
      const first = { ...page, after: null, ...(page.after && { limit: 1 }) }
      let read: { of: Wanted; rows: ContentRow[] } | undefined
      const found = await wantedOf(typed, async (wanted) => {
        read = { of: wanted, rows: await search.page(caller, which, wanted, first) }
        return read.rows.length > 0
      })
      if (!found) return { rows: [], words: [] }
      const isRead = page.after === null && read?.of === found.wanted
      return {
        rows: isRead && read ? read.rows : await search.page(caller, which, found.wanted, page),
        words: found.words,
      }
    },

    async counts(
      caller: Asking,
      which: WhichContent,
      typed: string | undefined,
    ): Promise<Partial<Record<ContentKind, number>>> {
      if (typed === undefined || typed.trim() === '') return list.counts(caller, which)
      await index.settle()
      const found = await wantedOf(typed, async (wanted) => {
        const counts = await search.counts(caller, which, wanted)
        return counts === null || Object.keys(counts).length > 0
      })
      return (found && (await search.counts(caller, which, found.wanted))) ?? {}
    },
  }
}

export type ContentFinder = ReturnType<typeof createContentFinder>

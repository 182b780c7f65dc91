import { isNearable, keysOf } from '@atrium/domain/search/near-words'
import { readQuestion } from '@atrium/domain/search/read-question'
import type {
  Asking,
  ContentList,
  KindCounts,
  PagePlace,
  TrashPlace,
  WhichContent,
  WhichTrash,
} from '../content-list.ts'
import type { ContentIndex } from '../indexing/content-index.ts'
import { MOST_APART, type Wanted } from './content-query.ts'
import type { ContentSearch } from './content-search.ts'
import type { ContentRow } from '../contents-tables.ts'

/** A page with the words that are marked in it. */
export type FoundContent = { rows: ContentRow[]; words: readonly string[] }

type Dependencies = { list: ContentList; search: ContentSearch; index: Pick<ContentIndex, 'settle'> }

/** How many words are tried in the place of one that may be mistyped. */
const MOST_NEAR = 12
/** Where fewer have the words in one text, those that have them in several are found as well: about a page. */
const SOME = 50
/** Where fewer are found, other forms of the words are looked for as well. */
const FEW = 10

/** The list of content, by words where words are given. */
export function createContentFinder({ list, search, index }: Dependencies) {
  /** What is looked for, and where nothing has it, what was probably meant. */
  async function wantedOf(
    typed: string,
    found: (wanted: Wanted) => Promise<number>,
  ): Promise<{ wanted: Wanted; words: readonly string[] } | null> {
    const question = readQuestion(typed)
    if (!question) return null
    const { exact, prefix, words, pieces } = question
    const beginnings = prefix === null ? [] : [prefix]
    let wanted: Wanted = { exact, beginnings }
    let exactly = await found(wanted)
    if (exactly >= SOME) return { wanted, words }
    const several = (pieces?.length ?? 0) + beginnings.length
    if (pieces && several > 1 && several <= MOST_APART) {
      wanted = { ...wanted, apart: pieces }
      exactly = await found(wanted)
    }
    // Phrases, `or` and `not` are meant as they are written.
    const isPlain = pieces !== null && !exact.includes('"')
    if (!isPlain || exactly >= FEW) return { wanted, words }
    const forms = await formsOf(words)
    if (forms) {
      const widened = { exact: '', beginnings, near: forms }
      if ((await found(widened)) > 0) return { wanted: widened, words: [...new Set(forms.flat())] }
    }
    if (exactly > 0) return { wanted, words }
    const near = await Promise.all(words.map((word) => nearOf(word)))
    if (near.every((others) => others.length <= 1)) return { wanted, words }
    return { wanted: { exact: '', beginnings: [], near }, words: near.flat() }
  }

  /** Each word with its other forms; null where there are none. */
  async function formsOf(words: readonly string[]): Promise<string[][] | null> {
    const others = await search.otherForms(words.filter((word) => isNearable(word)))
    return others.size === 0 ? null : words.map((word) => [word, ...(others.get(word) ?? [])])
  }

  async function nearOf(word: string): Promise<string[]> {
    if (!isNearable(word)) return [word]
    const found = await search.wordsNear(keysOf(word))
    return [...new Set([word, ...found])].slice(0, MOST_NEAR)
  }

  /** How much of each kind the words stand in, as they are taken; nothing where they stand in too much to count. */
  async function countsOf(typed: string, count: (wanted: Wanted) => Promise<KindCounts | null>): Promise<KindCounts> {
    await index.settle()
    const counted = new Map<Wanted, KindCounts | null>()
    const found = await wantedOf(typed, async (wanted) => {
      const counts = await count(wanted)
      counted.set(wanted, counts)
      return counts === null ? SOME : sumOf(counts)
    })
    if (!found) return {}
    const counts = counted.get(found.wanted)
    return (counts === undefined ? await count(found.wanted) : counts) ?? {}
  }

  return {
    async page(caller: Asking, which: WhichContent, typed: string | undefined, page: PagePlace): Promise<FoundContent> {
      if (typed === undefined || typed.trim() === '') return { rows: await list.list(caller, which, page), words: [] }
      await index.settle()
      // Every page of a list is of the same words: whether they are taken as they are written is decided by its first.
      const first = { ...page, after: null, limit: page.after ? SOME : Math.max(SOME, page.limit) }
      let read: { of: Wanted; rows: ContentRow[] } | undefined
      const found = await wantedOf(typed, async (wanted) => {
        read = { of: wanted, rows: await search.page(caller, which, wanted, first) }
        return read.rows.length
      })
      if (!found) return { rows: [], words: [] }
      const isRead = page.after === null && read?.of === found.wanted
      return {
        rows: isRead && read ? read.rows.slice(0, page.limit) : await search.page(caller, which, found.wanted, page),
        words: found.words,
      }
    },

    async trash(caller: Asking, which: WhichTrash, typed: string | undefined, page: TrashPlace): Promise<FoundContent> {
      if (typed === undefined || typed.trim() === '') return { rows: await list.trash(caller, which, page), words: [] }
      await index.settle()
      const first = { after: null, limit: SOME }
      const found = await wantedOf(typed, async (wanted) => {
        return (await search.trash(caller, which, wanted, first)).length
      })
      if (!found) return { rows: [], words: [] }
      return { rows: await search.trash(caller, which, found.wanted, page), words: found.words }
    },

    async trashCounts(caller: Asking, which: WhichTrash, typed: string | undefined): Promise<KindCounts> {
      if (typed === undefined || typed.trim() === '') return list.trashCounts(caller, which)
      return countsOf(typed, (wanted) => search.trashCounts(caller, which, wanted))
    },

    async counts(caller: Asking, which: WhichContent, typed: string | undefined): Promise<KindCounts> {
      if (typed === undefined || typed.trim() === '') return list.counts(caller, which)
      return countsOf(typed, (wanted) => search.counts(caller, which, wanted))
    },
  }
}

function sumOf(counts: KindCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

export type ContentFinder = ReturnType<typeof createContentFinder>

import { BM25, type Posting, type WeightedTerm } from '@atrium/domain/libraries/retrieval/rank-passages'
import type { PassageFilter } from '@atrium/contract/entities/libraries/passage-filter'
import type { Passage } from '@atrium/domain/libraries/split-text'
import type { SearchConfiguration } from '@atrium/domain/libraries/text-language'
import { eq, type Placeholder, type SQL, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { libraryDocuments, libraryPassages } from '../libraries-tables.ts'
import { prepareStatement } from '#platform/database/prepare-statement.ts'
import { isWithin } from './passages-store.ts'
import { termOf } from './term-of.ts'

/** A passage with the words that it is found by: those of the document's name, of its headings and its own. */
export type IndexedPassage = Passage & { words: string }

/** A passage, and how well it answers. */
export type RankedPassage = { passage: number; score: number }

/** How much libraries hold, how many passages are wanted, and of which documents. */
type Extent = { passages: number; terms: number; limit: number; filter: PassageFilter | undefined }

/** Passages that are written with one statement. */
const AT_ONCE = 100
/** What PostgreSQL keeps of a passage's length and of how often a word stands in it. */
const MOST = 32_767

/** What a question is asked of. @param asked how often each term stands in the question */
type AskedLibraries = { passages: number; terms: number; changedAt: string; asked: Map<number, number> }

type StandingRow = {
  configuration: SearchConfiguration
  passages: number
  terms: number
  changedAt: string
  stems: [lexeme: string, times: number][] | null
}

/** Numbers as the text of an array. */
const arrayOf = (numbers: readonly number[]) => `{${numbers.join()}}`

const KEYS = sql`${sql.placeholder('keys')}::int[]`
const TERMS = sql`${sql.placeholder('terms')}::int[]`

// What is asked with each question and finds its rows by an index, whatever the words: planning them anew is a fifth of the work.

const standing = prepareStatement<StandingRow>(
  'libraries.standing',
  sql`
    select of.*, (
      select json_agg(json_build_array(stem.lexeme, cardinality(stem.positions)))
      from unnest(to_tsvector(of.configuration::regconfig, ${sql.placeholder('words')}::text)) as stem
    ) as stems
    from (
      select d.configuration::text as configuration, sum(d.passages)::float8 as passages, sum(d.terms)::float8 as terms,
        coalesce(max(d.indexed_at)::text, '') as "changedAt"
      from ${libraryDocuments} d join libraries l on l.id = d.library_id
      where l.key = any(${KEYS}) and d.passages > 0
      group by 1
    ) as of`,
)

const frequencies = prepareStatement<{ term: number; found: number }>(
  'libraries.frequencies',
  sql`
    select term, count(*)::float8 as found from library_postings
    where term = any(${TERMS}) and library = any(${KEYS})
    group by term`,
)

const rareFrequencies = prepareStatement<{ term: number; found: number }>(
  'libraries.rareFrequencies',
  sql`
    select asked.term, counted.found::float8 as found
    from unnest(${TERMS}) as asked (term), lateral (
      select count(*) as found from (
        select from library_postings p
        where p.term = asked.term and p.library = any(${KEYS}) limit ${sql.placeholder('most')}::int
      ) as first
    ) as counted
    where counted.found between 1 and ${sql.placeholder('most')}::int - 1`,
)

const postings = prepareStatement<Posting>(
  'libraries.postings',
  sql`select term, times, length from library_postings where passage = any(${sql.placeholder('passages')}::int[])`,
)

type BestValues = Record<'k' | 'k1' | 'b' | 'slope' | 'asked' | 'keys' | 'limit', string>

/** @param given what stands for a value @param within what a passage `p.passage` has to be */
const bestBy = (given: (name: keyof BestValues) => string | Placeholder, within: SQL) => sql`
  select p.passage, sum(a.weight * p.times * ${given('k')}::float8
    / (p.times + ${given('k1')}::float8 * (${given('b')}::float8 + ${given('slope')}::float8 * p.length))) as score
  from json_to_recordset(${given('asked')}::json) as a (term int, weight float8)
  join library_postings p on p.term = a.term and p.library = any(${given('keys')}::int[])
  where ${within}
  group by p.passage order by score desc, p.passage limit ${given('limit')}::int`

const best = prepareStatement<RankedPassage>(
  'libraries.best',
  bestBy((name) => sql.placeholder(name), sql`true`),
)

type Stem = { passage: number; lexeme: string; times: number }

/** The only SQL on passages and their words. */
export function createIndexStore(db: Database) {
  async function stemsOf(configuration: SearchConfiguration, texts: readonly string[]): Promise<Stem[]> {
    const { rows } = await db.execute<Stem>(sql`
      select (given.ordinal - 1)::int as passage, stem.lexeme, cardinality(stem.positions) as times
      from unnest(${sql.param([...texts])}::text[]) with ordinality as given (words, ordinal),
        unnest(to_tsvector(${configuration}::regconfig, given.words)) as stem`)
    return rows
  }

  /** Writes some passages of a document; answers how many words they have. */
  async function writeSome(
    { documentId, library, configuration }: { documentId: string; library: number; configuration: SearchConfiguration },
    passages: readonly (IndexedPassage & { ordinal: number })[],
  ): Promise<number> {
    const rows = passages.map(({ text, headings, start, end, ordinal }) => {
      return { documentId, ordinal, headings: [...headings], text, startAt: start, endAt: end }
    })
    const inserted = await db
      .insert(libraryPassages)
      .values(rows)
      .returning({ id: libraryPassages.id, ordinal: libraryPassages.ordinal })
    const idOf = new Map(inserted.map(({ id, ordinal }) => [ordinal, id]))
    const stems = await stemsOf(
      configuration,
      passages.map(({ words }) => words),
    )
    const lengths = new Map<number, number>()
    for (const { passage, times } of stems) lengths.set(passage, (lengths.get(passage) ?? 0) + times)
    const postings = stems.flatMap(({ passage, lexeme, times }) => {
      const id = idOf.get(passages[passage]?.ordinal ?? -1)
      const length = Math.min(MOST, lengths.get(passage) ?? 0)
      return id === undefined
        ? []
        : [{ term: termOf(configuration, lexeme), passage: id, times: Math.min(MOST, times), length }]
    })
    await db.execute(sql`
      insert into library_postings (term, library, passage, times, length)
      select term, ${library}::int, passage, times, length
      from json_to_recordset(${JSON.stringify(postings)}::json) as given (term int, passage int, times smallint, length smallint)`)
    return [...lengths.values()].reduce((sum, length) => sum + length, 0)
  }

  return {
    /**
     * Puts these passages in place of those of a document; answers how many words they have.
     * @param onWritten hears how many are written by then
     * @throws the abort of the signal
     */
    async write(
      document: { documentId: string; library: number; configuration: SearchConfiguration },
      passages: readonly IndexedPassage[],
      signal: AbortSignal,
      onWritten?: (passages: number) => void,
    ): Promise<number> {
      await db.delete(libraryPassages).where(eq(libraryPassages.documentId, document.documentId))
      const all = passages.map((passage, ordinal) => ({ ...passage, ordinal }))
      let terms = 0
      for (let from = 0; from < all.length; from += AT_ONCE) {
        signal.throwIfAborted()
        if (all.length > AT_ONCE) onWritten?.(from)
        terms += await writeSome(document, all.slice(from, from + AT_ONCE))
      }
      return terms
    },

    /**
     * How many passages and words libraries have, when any of their documents was read last, and the terms of a question in each configuration
     * that their documents have, with how often each stands there.
     */
    async standing(keys: readonly number[], words: string): Promise<AskedLibraries> {
      const { rows } = await standing(db, { keys: arrayOf(keys), words })
      const sum = (of: 'passages' | 'terms') => rows.reduce((total, row) => total + row[of], 0)
      const asked = rows.flatMap(({ configuration, stems }) =>
        (stems ?? []).map(([lexeme, times]) => [termOf(configuration, lexeme), times] as const),
      )
      return {
        passages: sum('passages'),
        terms: sum('terms'),
        changedAt: rows.map(({ changedAt }) => changedAt).join(),
        asked: new Map(asked),
      }
    },

    /** How many passages of libraries each of these terms stands in. */
    async frequenciesOf(keys: readonly number[], terms: readonly number[]): Promise<Map<number, number>> {
      const { rows } = await frequencies(db, { keys: arrayOf(keys), terms: arrayOf(terms) })
      return new Map(rows.map(({ term, found }) => [term, found]))
    },

    /** The same of those terms that fewer than `most` passages have: none is counted further. */
    async rareFrequenciesOf(
      keys: readonly number[],
      terms: readonly number[],
      most: number,
    ): Promise<Map<number, number>> {
      const { rows } = await rareFrequencies(db, { keys: arrayOf(keys), terms: arrayOf(terms), most: String(most) })
      return new Map(rows.map(({ term, found }) => [term, found]))
    },

    /** Which terms stand in passages, and how often. */
    async postingsOf(passages: readonly number[]): Promise<Posting[]> {
      const { rows } = await postings(db, { passages: arrayOf(passages) })
      return rows
    },

    /** The best passages of libraries by Okapi BM25, best first. A filter narrows them; their scores are those of the whole libraries. */
    async best(
      keys: readonly number[],
      asked: readonly WeightedTerm[],
      { passages, terms, limit, filter }: Extent,
    ): Promise<RankedPassage[]> {
      if (asked.length === 0) return []
      const { k1, b } = BM25
      const average = Math.max(1, terms / Math.max(1, passages))
      const values: BestValues = {
        k: String(k1 + 1),
        k1: String(k1),
        b: String(1 - b),
        slope: String(b / average),
        asked: JSON.stringify(asked),
        keys: arrayOf(keys),
        limit: String(limit),
      }
      const { rows } = filter
        ? await db.execute<RankedPassage>(bestBy((name) => values[name], isWithin(filter, sql`p.passage`)))
        : await best(db, values)
      return rows
    },
  }
}

export type IndexStore = ReturnType<typeof createIndexStore>

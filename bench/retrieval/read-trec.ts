import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Collection, CollectionDocument } from './read-collection.ts'

type Questions = Collection['questions']

const TITLES = 'TITLE|HEADLINE|TTL|TI|HL|H3'
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** What TREC distributes beside the documents, by the beginnings of the names of its files. */
const TOPICS = /^topics?\b|^queries\b/i
const JUDGEMENTS = /^qrels\b/i

/** The files of a collection in the form of TREC: topics, judgements, and documents in all others, at any depth. @throws where one is missing */
export async function readTrec(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const named = (form: RegExp) => {
    const found = files.filter((file) => form.test(basename(file))).toSorted()
    if (found.length === 0) throw new Error(`${folder} has no file whose name begins like ${form.source}.`)
    return Promise.all(found.map((file) => readFile(file, 'utf8')))
  }
  const others = files.filter((file) => !TOPICS.test(basename(file)) && !JUDGEMENTS.test(basename(file))).toSorted()
  const documents: CollectionDocument[] = []
  // Older collections are not in UTF-8: a byte is a character then, and no document is lost.
  for (const file of others) documents.push(...documentsOf(await readFile(file, 'latin1')))
  if (documents.length === 0) throw new Error(`${folder} has no documents: files with <DOC> and <DOCNO> are expected.`)
  return {
    documents,
    questions: (await named(TOPICS)).flatMap(topicsOf),
    judgements: (await named(JUDGEMENTS)).join('\n'),
  }
}

function documentsOf(written: string): CollectionDocument[] {
  return [...written.matchAll(/<DOC>(.*?)<\/DOC>/gis)].flatMap(([, inner = '']) => {
    const id = elementOf(inner, 'DOCNO')
    if (id === undefined) return []
    const title = elementOf(inner, TITLES) ?? ''
    return [{ id, title, text: plain(inner.replace(elementNamed('DOCNO'), '').replace(elementNamed(TITLES), '')) }]
  })
}

/** Topics as they were first written, whose elements nothing ends but the next one, and as XML. The title is the question. */
function topicsOf(written: string): Questions {
  return [...written.matchAll(/<top(?:ic)?\b([^>]*)>(.*?)<\/top(?:ic)?>/gis)].flatMap(
    ([, attributes = '', inner = '']) => {
      const number = /number\s*=\s*"([^"]+)"/i.exec(attributes)?.[1] ?? partOf(inner, 'num', 'Number')
      const text = partOf(inner, 'title|query', 'Topic') || partOf(inner, 'desc|question', 'Description')
      // Judgements leave out the zeros that some topics begin with.
      return number === '' || text === '' ? [] : [{ id: number.replace(/^0+(?=\d)/, ''), text }]
    },
  )
}

/** What stands after a tag until the next one, without the word that some repeat there: `<num> Number: 301`. */
function partOf(topic: string, tags: string, word: string): string {
  const found = new RegExp(`<(?:${tags})>([^<]*)`, 'i').exec(topic)?.[1] ?? ''
  return plain(found).replace(new RegExp(`^${word}:\\s*`, 'i'), '')
}

function elementOf(written: string, tags: string): string | undefined {
  const found = elementNamed(tags).exec(written)
  return found?.[2] === undefined ? undefined : plain(found[2])
}

const elementNamed = (tags: string) => new RegExp(`<(${tags})>(.*?)</\\1>`, 'is')

/** The words without tags and entities. */
function plain(written: string): string {
  return written
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readTrec } from './read-trec.ts'

export type CollectionDocument = { id: string; title: string; text: string }

/** Documents, questions, and how relevant which document is to which question: 0 or missing for not at all. */
export type Collection = {
  name: string
  documents: CollectionDocument[]
  questions: { id: string; text: string }[]
  judged: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/**
 * Reads a test collection as BEIR distributes them: `corpus.jsonl`, `queries.jsonl` and judgements in `qrels/test.tsv`, `qrels.tsv` or
 * the four columns of TREC; or as TREC does: files with `<DOC>`, and beside them `topics…` and `qrels…`. Questions without judgements are left out.
 * @throws where a file is missing or says something else
 */
export async function readCollection(folder: string): Promise<Collection> {
  if (!existsSync(join(folder, 'corpus.jsonl'))) return collectionOfTrec(folder)
  const documents = await readLines(join(folder, 'corpus.jsonl'))
  const questions = await readLines(join(folder, 'queries.jsonl'))
  const judged = judgementsOf(await readFile(await qrelsOf(folder), 'utf8'))
  return {
    name: folder,
    documents: documents.map(({ _id, title, text }) => ({ id: String(_id), title: title ?? '', text: text ?? '' })),
    questions: questions.flatMap(({ _id, text }) =>
      judged.has(String(_id)) && text ? [{ id: String(_id), text }] : [],
    ),
    judged,
  }
}

async function collectionOfTrec(folder: string): Promise<Collection> {
  const { documents, questions, judgements } = await readTrec(folder)
  const judged = judgementsOf(judgements)
  return { name: folder, documents, questions: questions.filter(({ id }) => judged.has(id)), judged }
}

type Line = { _id?: string | number; title?: string; text?: string }

async function readLines(file: string): Promise<Line[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  return lines.map((line, index) => {
    const read = JSON.parse(line) as Line
    if (read._id === undefined) throw new Error(`${file}: line ${index + 1} has no _id.`)
    return read
  })
}

async function qrelsOf(folder: string): Promise<string> {
  for (const name of ['qrels/test.tsv', 'qrels.tsv', 'qrels.txt']) {
    if (existsSync(join(folder, name))) return join(folder, name)
  }
  const [first] = (await readdir(join(folder, 'qrels')).catch(() => [])).toSorted()
  if (first === undefined) throw new Error(`${folder} has no judgements: qrels/test.tsv or qrels.tsv is expected.`)
  return join(folder, 'qrels', first)
}

/** Three columns (question, document, relevance) or TREC's four, whose second says nothing; a heading is left out. */
function judgementsOf(written: string): Map<string, Map<string, number>> {
  const judged = new Map<string, Map<string, number>>()
  for (const line of written.split('\n')) {
    const columns = line.trim().split(/\s+/)
    const [question, document] = columns.length >= 4 ? [columns[0], columns[2]] : columns
    const relevance = Number(columns.at(-1))
    if (question === undefined || document === undefined || !(relevance > 0)) continue
    judged.set(question, (judged.get(question) ?? new Map<string, number>()).set(document, relevance))
  }
  return judged
}

import { LIBRARY_QUESTION_LIMIT } from '@atrium/domain/libraries/library-limits'
import { foundAsText } from '@atrium/domain/companions/passages-as-text'
import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { PayingKey } from '#libraries/paying-key.ts'
import type { Caller } from '#platform/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { CatalogMeans } from '../catalog/catalog-means.ts'

/** Passages of one search, at most, and where nothing is said. */
const MOST = 20
const USUAL = 6
/** Milliseconds that a search may take. */
const PATIENCE = 15_000

const NOTHING = 'The libraries have no passage that answers this.'
const TOO_LONG = 'The search took too long. Ask with fewer words, or fewer libraries.'
const FAILED = 'Something went wrong.'

type Given = Pick<CatalogMeans, 'searchLibraries' | 'readPassage' | 'logger'> & {
  caller: Caller
  /** Pays for searches. */
  key: PayingKey
  secureData: boolean
  /** Aborted when the client leaves. */
  signal: AbortSignal
}

/** Searching the libraries that the owner of a key reads, and reading a passage of them again. */
export function addLibraryTools(
  server: McpServer,
  { searchLibraries, readPassage, logger, caller, key, secureData, signal }: Given,
): void {
  /** A refusal is told to the model, which may ask otherwise; what failed is told to the operator. */
  async function told(tell: () => Promise<string>) {
    try {
      return { content: [{ type: 'text' as const, text: await tell() }] }
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError'
      const isExpected = error instanceof Refusal || isLate || signal.aborted
      if (!isExpected) logger.warn({ err: error }, 'a tool of the gateway failed')
      const text = error instanceof Refusal ? error.message : isLate ? TOO_LONG : FAILED
      return { content: [{ type: 'text' as const, text }], isError: true }
    }
  }

  server.registerTool(
    'search_libraries',
    {
      title: 'Search libraries',
      description:
        'Finds passages in the libraries of the company that answer a question, each with its source and id.',
      inputSchema: z.object({
        question: z.string().min(1).max(LIBRARY_QUESTION_LIMIT).describe('What is to be found, as a question or words'),
        libraries: z.array(z.uuid()).max(50).optional().describe('Ids of libraries; all where missing'),
        limit: z.int().min(1).max(MOST).optional().describe(`How many passages, ${USUAL} where missing`),
      }),
      annotations: { readOnlyHint: true },
    },
    ({ question, libraries: ids, limit = USUAL }) =>
      told(async () => {
        const soon = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)])
        const { passages, warnings } = await searchLibraries(caller, { question, ids, limit, secureData, key }, soon)
        const numbered = passages.map((passage, index) => ({ ...passage, number: index + 1 }))
        const places = numbered.map(({ number, id, library }) => `[${number}] passage ${id}, library ${library.id}`)
        const found = `${foundAsText(numbered)}\n\nIds for read_passage:\n${places.join('\n')}`
        return [passages.length === 0 ? NOTHING : found, ...warnings].join('\n\n')
      }),
  )
  server.registerTool(
    'read_passage',
    {
      title: 'Read a passage',
      description: 'The text of one passage that search_libraries has named, with its source.',
      inputSchema: z.object({ id: z.int().min(1).describe('The id of the passage') }),
      annotations: { readOnlyHint: true },
    },
    ({ id }) =>
      told(async () => {
        const passage = await readPassage(caller, id)
        if (!passage) throw new Refusal(404, 'This passage does not exist, or you do not have access to it.')
        return foundAsText([{ ...passage, number: 1 }])
      }),
  )
}

import { Readable } from 'node:stream'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { stringify } from 'csv-stringify/sync'
import { portionsOf } from './portions-of.ts'

type Format = {
  mediaType: string
  /** What stands before the first, and after the last. */
  head: string
  foot: string
  /** One of them; `isFirst` where nothing but the head stands before it. */
  write: (result: PromptResult, isFirst: boolean) => string
}

/** The columns of a table, in their order. */
const COLUMNS: { [name: string]: (result: PromptResult) => string | number | null | undefined } = {
  id: ({ id }) => id,
  promptId: ({ promptId }) => promptId,
  parentId: ({ parentId }) => parentId,
  createdDate: ({ createdDate }) => createdDate,
  endedDate: ({ endedDate }) => endedDate,
  author: ({ author }) => author,
  name: ({ name }) => name,
  source: ({ source }) => source,
  type: ({ type }) => type,
  status: ({ status }) => status,
  provider: ({ provider, receipt }) => receipt?.model.provider ?? provider,
  model: ({ model, receipt }) => receipt?.model.model ?? model,
  providerOptions: ({ providerOptions }) => JSON.stringify(providerOptions),
  tools: ({ tools }) => tools?.join(', '),
  prompt: ({ prompt }) => prompt,
  text: ({ text }) => text,
  inputTokens: ({ receipt }) => receipt?.usage.inputTokens,
  outputTokens: ({ receipt }) => receipt?.usage.outputTokens,
  cost: ({ receipt }) => receipt?.cost,
  timeToFirstToken: ({ receipt }) => receipt?.timeToFirstToken,
  totalTime: ({ receipt }) => receipt?.totalTime,
  finishReason: ({ receipt }) => receipt?.finishReason,
  warnings: ({ warnings }) => warnings.join('\n'),
  error: ({ error }) => error?.message,
  score: ({ votes }) => votes.score,
  votes: ({ votes }) => votes.count,
}

const row = (cells: readonly (string | number)[], bom: boolean) =>
  // A program for tables runs what begins like a formula.
  stringify([cells], { bom, escape_formulas: true })

export const RESULT_FORMATS: Readonly<Record<'json' | 'jsonl' | 'csv', Format>> = {
  json: {
    mediaType: 'application/json; charset=utf-8',
    head: '{"data":[',
    // As a list that has no further page.
    foot: '\n],"resume":null}\n',
    write: (result, isFirst) => `${isFirst ? '' : ','}\n${JSON.stringify(result)}`,
  },
  jsonl: {
    mediaType: 'application/x-ndjson',
    head: '',
    foot: '',
    write: (result) => `${JSON.stringify(result)}\n`,
  },
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    head: row(Object.keys(COLUMNS), true),
    foot: '',
    write: (result) =>
      row(
        Object.values(COLUMNS).map((valueOf) => valueOf(result) ?? ''),
        false,
      ),
  },
}

/** Results as the bytes of a file, read portion by portion, as fast as somebody takes them. */
export function exportResults<Place extends { bytes: number }>(
  places: AsyncIterable<readonly Place[]> | Iterable<readonly Place[]>,
  { whole, format }: { whole: (places: readonly Place[]) => Promise<readonly PromptResult[]>; format: Format },
): Readable {
  async function* lines() {
    if (format.head !== '') yield format.head
    let isFirst = true
    for await (const some of places) {
      for (const portion of portionsOf(some)) {
        for (const result of await whole(portion)) {
          yield format.write(result, isFirst)
          isFirst = false
        }
      }
    }
    if (format.foot !== '') yield format.foot
  }
  return Readable.from(lines(), { objectMode: false })
}

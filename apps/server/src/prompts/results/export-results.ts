import { Readable } from 'node:stream'
import type { PromptResult } from '@atrium/contract/entities/prompt'
import { stringify } from 'csv-stringify/sync'

type Format = { mediaType: string; write: (results: readonly PromptResult[], isFirst: boolean) => string }

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

export const RESULT_FORMATS: Readonly<Record<'jsonl' | 'csv', Format>> = {
  jsonl: {
    mediaType: 'application/x-ndjson',
    write: (results) => results.map((result) => `${JSON.stringify(result)}\n`).join(''),
  },
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    write: (results, isFirst) =>
      stringify(
        results.map((result) => Object.values(COLUMNS).map((valueOf) => valueOf(result) ?? '')),
        // A program for tables runs what begins like a formula.
        { header: isFirst, columns: Object.keys(COLUMNS), bom: isFirst, escape_formulas: true },
      ),
  },
}

/** Results as the bytes of a file, read portion by portion, as fast as somebody takes them. */
export function exportResults<Place>(
  portions: readonly (readonly Place[])[],
  { whole, format }: { whole: (places: readonly Place[]) => Promise<readonly PromptResult[]>; format: Format },
): Readable {
  async function* lines() {
    // A table has its header though nothing is in it.
    let isFirst = true
    for (const portion of portions.length > 0 ? portions : [[]]) {
      yield format.write(await whole(portion), isFirst)
      isFirst = false
    }
  }
  return Readable.from(lines(), { objectMode: false })
}

import { Readable } from 'node:stream'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { columnAt } from '@atrium/domain/comparisons/comparison'
import { promptfooConfig } from '@atrium/domain/comparisons/promptfoo-config'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { measuresOf } from '@atrium/domain/prompts/results/result-measures'
import type { ComparisonRow } from './comparisons-tables.ts'

/** An answer and the column that it stands in. */
export type PlacedResult = { place: number; result: PromptResult }

type Compared = {
  name: string
  tools: readonly string[] | null
  row: ComparisonRow
  nameOf: (model: ModelRef) => string
}

/** Examples that are read at once. */
const PORTION = 10

/** A comparison with all of its answers as the bytes of a JSON file, read portion by portion. */
export function comparisonAsJson(
  { name, tools, row, nameOf }: Compared,
  /** Answers those of each of these examples. */
  read: (examples: readonly number[]) => Promise<ReadonlyMap<number, readonly PlacedResult[]>>,
): Readable {
  const { versions, models, examples, status, createdAt } = row
  const named = models.map(({ provider, model, providerOptions }) => {
    return { provider, model, name: nameOf({ provider, model }), providerOptions }
  })
  const head = { name, createdDate: createdAt.toISOString(), status, versions, models: named, tools }
  async function* pieces() {
    yield `${JSON.stringify(head).slice(0, -1)},"examples":[`
    for (let from = 0; from < examples.length; from += PORTION) {
      const portion = examples.slice(from, from + PORTION).map((values, index) => ({ values, example: from + index }))
      const answers = await read(portion.map(({ example }) => example))
      for (const { values, example } of portion) {
        const filed = (answers.get(example) ?? []).map((one) => filedAnswer(one, models.length))
        yield `${example === 0 ? '' : ','}\n${JSON.stringify({ values, answers: filed })}`
      }
    }
    yield '\n]}\n'
  }
  return Readable.from(pieces())
}

function filedAnswer({ place, result }: PlacedResult, models: number) {
  const { version, model } = columnAt(place, models)
  const { id, status, text, receipt, votes, error } = result
  const { score, count } = votes
  return {
    version: version + 1,
    model: model + 1,
    resultId: id,
    status,
    text,
    ...measuresOf(receipt),
    score,
    votes: count,
    ...(error && { error: error.message }),
  }
}

/** A comparison as a config that promptfoo runs: what is asked of whom with which values, without the answers. */
export function comparisonAsPromptfoo({ name, tools, row, nameOf }: Compared): Readable {
  const { versions, models, examples } = row
  const { config, unmapped } = promptfooConfig({ name, versions, models, examples, nameOf })
  const remarks = unmapped.map((model) => `# promptfoo has no provider for ${model.replaceAll(/\s+/g, ' ')}.\n`)
  if (tools?.length) remarks.push(`# The models could call tools, which promptfoo has not: ${tools.join(', ')}.\n`)
  const schema = '# yaml-language-server: $schema=https://promptfoo.dev/config-schema.json\n'
  async function* pieces() {
    const { stringify } = await import('yaml')
    yield* [schema, ...remarks, stringify(config, { lineWidth: 0 })]
  }
  return Readable.from(pieces())
}

import type { CheckedInput } from '@atrium/contract/call'
import type { comparisonCalls } from '@atrium/contract/calls/comparisons'
import { COMPARED_VALUES_LENGTH } from '@atrium/domain/comparisons/comparison-limits'
import { flawsOfExamples, variablesOfVersions } from '@atrium/domain/comparisons/examples/example-flaws'
import { promptTypeOf } from '@atrium/domain/prompts/prompt-type'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import type { Idempotency } from '#platform/idempotency/idempotency.ts'
import { newId } from '#platform/ids.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import { nameOfPrompt } from '../prompt-words.ts'
import type { OpenQuestions } from '../starting/open-questions.ts'
import type { PromptRow } from '../prompts-tables.ts'
import type { StartedResults } from '../starting/start-results.ts'
import type { AskFirstCell } from './ask-cell.ts'
import { createComparisonsStore } from './comparisons-store.ts'
import type { ComparisonRow } from './comparisons-tables.ts'
import { refuseTooManyComparisons } from './refuse-too-many-comparisons.ts'

type Body = CheckedInput<typeof comparisonCalls.create>['body']

export type MadeComparison = { prompt: PromptRow; row: ComparisonRow; started: StartedResults }

/** Writes a comparison with its prompt and the answer of its first cell, or nothing. @throws 403, 413, 422 and 429 refusals */
export type CreateComparison = (request: {
  caller: Caller
  projectId: number
  body: Body
  idempotency: Idempotency | null
}) => Promise<MadeComparison>

type Dependencies = { openQuestions: OpenQuestions; askFirst: AskFirstCell; quota: Quota; clock: Clock }

export function createComparisonCreator({ openQuestions, askFirst, quota, clock }: Dependencies): CreateComparison {
  /** Each cell asks one model: that all of them can have the tools is known before the first is paid for. @throws 403 and 422 refusals */
  async function refuseUnfitTools(caller: Caller, projectId: number, { versions, tools, ...body }: Body) {
    if (!tools?.length) return
    const { prepare } = await openQuestions({ caller, projectId, secureData: body.secureData })
    const models = body.models.map(({ provider, model, providerOptions: options }, index) => {
      return { path: `body.models.${index}`, ref: { provider, model }, options }
    })
    const said = { parts: versions.map((text) => ({ type: 'text' as const, text })) }
    await prepare({ said, models, tools, moderation: false, privacy: false })
  }

  return async ({ caller, projectId, body, idempotency }) => {
    refuseFlaws(body)
    await refuseUnfitTools(caller, projectId, body)
    const names = variablesOfVersions(body.versions)
    const { author } = caller
    const now = clock()
    const promptId = newId()
    const models = body.models.map(({ providerOptions = {}, ...model }) => ({ ...model, providerOptions }))
    const row: ComparisonRow = {
      promptId,
      author,
      versions: body.versions,
      models,
      // Of no use is what no version asks for.
      examples: body.examples.map((values) => Object.fromEntries(names.map((name) => [name, values[name] ?? '']))),
      winners: {},
      status: 'running',
      error: null,
      attemptId: newId(),
      heartbeatAt: now,
      createdAt: now,
      endedAt: null,
    }
    const [version = ''] = body.versions
    const prompt: PromptRow = {
      id: promptId,
      projectId,
      author,
      name: body.name ?? nameOfPrompt([{ role: 'user', parts: [{ type: 'text', text: version }] }]),
      source: 'comparison',
      messages: [],
      models,
      fromCatalog: body.fromCatalog ?? null,
      tools: body.tools ?? null,
      template: null,
      moderation: body.moderation ?? false,
      privacy: body.privacy ?? false,
      protected: 'author',
      secureData: body.secureData,
      createdAt: now,
      updatedAt: now,
    }
    quota.takeAtOnce(author, JSON.stringify(row.examples).length, 'body.examples')
    const started = await askFirst({ prompt, row, body }, caller, async (tx) => {
      await refuseTooManyComparisons(tx, author)
      await createComparisonsStore(tx).insert(row)
      await idempotency?.record(tx, { promptId })
    })
    return { prompt: started.prompt, row, started }
  }
}

/** @throws a 422 refusal that names what is missing, before anything is paid for */
function refuseFlaws({ versions, examples, models }: Body): void {
  const [flaw] = flawsOfExamples(versions, examples)
  if (flaw?.kind === 'no-variables') {
    const message = 'Put at least one {{variable}} into the prompt, or add a second version.'
    throw unprocessable(message, [{ path: 'body.versions', message }])
  }
  if (flaw?.kind === 'too-long') {
    const message = `All examples together can have up to ${COMPARED_VALUES_LENGTH.toLocaleString('en')} characters.`
    throw unprocessable(message, [{ path: 'body.examples', message }])
  }
  if (flaw) {
    const message = `Enter a value for ${flaw.name}.`
    throw unprocessable(message, [{ path: `body.examples.${flaw.example}.${flaw.name}`, message }])
  }
  if (new Set(models.map(({ provider }) => promptTypeOf(provider))).size > 1) {
    const message = 'Choose models of one type.'
    throw unprocessable(message, [{ path: 'body.models', message }])
  }
}

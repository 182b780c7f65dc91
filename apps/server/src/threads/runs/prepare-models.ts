import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import type { Gates, PreparedGeneration } from '#generation/generation.ts'
import { Refusal, unprocessable } from '#platform/http/refusal.ts'
import type { ThreadFacts } from '../threads-store.ts'
import { modelOf, rememberedOptions, type RunBody } from './run-request.ts'

type CalledModel = PreparedGeneration['model']

/**
 * Passes every gate for each model that is to answer. @throws 422 refusals that name the model in the way, also where it is asked
 * twice: under its own name, or as what has come in place of a retired one.
 */
export function prepareModels(
  gates: Gates,
  request: { thread: ThreadFacts; body: RunBody; said: Pick<MessageContent, 'parts'>; fallback: ModelRef },
): { main: PreparedGeneration; parallel: PreparedGeneration[] } {
  const { thread, body, said, fallback } = request
  const { moderation = false, privacy = false, tools = [], parallel = [] } = body
  const gate = { type: thread.type, said, secureData: thread.secureData, moderation, privacy, tools }
  const main = gates.prepare({
    ...gate,
    ref: modelOf(thread, body, fallback),
    options: body.providerOptions,
    remembered: rememberedOptions(thread, body),
  })
  const called = [main.model]
  const others = parallel.map(({ provider, model, providerOptions: options }, index) => {
    const ref = { provider, model }
    const prepared = named(index, () => gates.prepare({ ...gate, ref, options, remembered: {} }))
    refuseRepeated(called, prepared.model, index)
    called.push(prepared.model)
    return prepared
  })
  return { main, parallel: others }
}

function refuseRepeated(called: readonly CalledModel[], { provider, id, name }: CalledModel, index: number): void {
  if (!called.some((other) => other.provider === provider && other.id === id)) return
  throw unprocessable(`${name} is asked already. Choose models that differ.`, [
    { path: `body.parallel.${index}.model`, message: 'This model answers this message already.' },
  ])
}

/** What is refused of a parallel model is named where it stands: its fields are those of the main one, in another place. */
function named<T>(index: number, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    const issues = error.issues.map(({ path, message }) => ({
      path: path.replace(/^body\.(?=(?:provider|model|providerOptions)(?:\.|$))/, `body.parallel.${index}.`),
      message,
    }))
    throw unprocessable(error.message, issues)
  }
}

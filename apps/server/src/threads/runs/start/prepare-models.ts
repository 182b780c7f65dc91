import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { ModelRule } from '@atrium/domain/projects/model-rule'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import type { Gates, PreparedGeneration } from '#generation/generation.ts'
import { type AtLeastOne, mapAll } from '#platform/at-least-one.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import { refusedAt } from '#platform/http/refused-at.ts'
import type { ThreadFacts } from '../../store/thread-facts.ts'
import type { RunPlans } from './run-plan.ts'
import { modelOf, rememberedOptions, type RunBody } from './run-request.ts'

type CalledModel = PreparedGeneration['model']

/** A model as the request asks for it, and the place in the request. */
type AskedModel = { path: string; ref: ModelRef; options: OptionValues | undefined; remembered: OptionValues }

/**
 * Passes every gate for each model that is to answer. @throws 422 refusals that name the model in the way, also where it is asked
 * twice: under its own name, or as what has come in place of a retired one.
 */
export function prepareModels(
  gates: Gates,
  request: {
    thread: ThreadFacts
    body: RunBody
    said: Pick<MessageContent, 'parts'>
    fallback: ModelRef
    allowed: readonly ModelRule[]
    /** Tools that the caller has switched on: each model takes those that it can have. */
    offered: readonly string[]
    /** The tools of other servers that the caller may use here. */
    outside: ReadonlySet<string>
  },
): RunPlans {
  const { thread, body, said, fallback, allowed, offered, outside } = request
  const { moderation = false, privacy = false, tools = [] } = body
  const gate = {
    type: thread.type,
    said,
    secureData: thread.secureData,
    allowed,
    moderation,
    privacy,
    tools,
    offered,
    outside,
  }
  const called: CalledModel[] = []
  return mapAll(askedModels(thread, body, fallback), ({ path, ...asked }) => {
    const prepared = refusedAt(path, () => gates.prepare({ ...gate, ...asked }))
    refuseRepeated(called, prepared.model, path)
    called.push(prepared.model)
    return { prepared, options: prepared.options, path }
  })
}

function askedModels(thread: ThreadFacts, body: RunBody, fallback: ModelRef): AtLeastOne<AskedModel> {
  const main = {
    path: 'body',
    ref: modelOf(thread, body, fallback),
    options: body.providerOptions,
    remembered: rememberedOptions(thread, body),
  }
  const parallel = (body.parallel ?? []).map(({ provider, model, providerOptions: options }, index) => {
    return { path: `body.parallel.${index}`, ref: { provider, model }, options, remembered: {} }
  })
  return [main, ...parallel]
}

function refuseRepeated(called: readonly CalledModel[], { provider, id, name }: CalledModel, path: string): void {
  if (!called.some((other) => other.provider === provider && other.id === id)) return
  throw unprocessable(`${name} is already added. Choose different models.`, [
    { path: `${path}.model`, message: 'This model already answers this message.' },
  ])
}

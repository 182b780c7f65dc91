import type { CheckedInput } from '@atrium/contract/call'
import type { runCalls } from '@atrium/contract/calls/threads/runs'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { fillPromptText } from '@atrium/domain/prompts/prompt-text'
import { unprocessable } from '#platform/http/refusal.ts'
import type { ThreadFacts } from '../../store/thread-facts.ts'

/** What a run is asked for. */
export type RunBody = CheckedInput<typeof runCalls.startAsync>['body']

/** The messages of the request with `{{name}}` filled in. @throws a 422 refusal that names what has no value. */
export function contentsOf(body: RunBody): RunBody['messages'] {
  if (!body.isTemplate) return body.messages
  const missing = new Set<string>()
  const filled = body.messages.map((message) => ({
    ...message,
    parts: message.parts.map((part) => {
      if (part.type !== 'text') return part
      const result = fillPromptText(part.text, body.props ?? {})
      for (const name of result.missing) missing.add(name)
      return { ...part, text: result.text }
    }),
  }))
  if (missing.size > 0) {
    throw unprocessable(
      `The template needs a value for ${[...missing].join(', ')}.`,
      [...missing].map((name) => ({ path: `body.props.${name}`, message: 'This value is missing.' })),
    )
  }
  return filled
}

/** Whether the request or the thread says anything of the model. */
export function namesModel(thread: Pick<ThreadFacts, 'provider' | 'model'>, body: RunBody): boolean {
  return [body.provider, body.model, thread.provider, thread.model].some((name) => name !== undefined && name !== null)
}

/** The model that is asked for, else the thread's own, else the default. @throws a 422 refusal where none is told. */
export function modelOf(thread: ThreadFacts, body: RunBody, fallback: ModelRef): ModelRef {
  const provider = body.provider ?? thread.provider ?? fallback.provider
  const model = body.model ?? (body.provider === undefined || body.provider === thread.provider ? thread.model : null)
  if (model !== null && model !== undefined) return { provider, model }
  if (provider === fallback.provider) return fallback
  throw unprocessable('Choose a model.', [{ path: 'body.model', message: `Name a model of ${provider}.` }])
}

/** The thread's own options, as long as the request does not change the model. An image is for one message and its retries. */
export function rememberedOptions(thread: ThreadFacts, body: RunBody): OptionValues {
  const sameModel =
    (body.provider ?? thread.provider) === thread.provider && (body.model ?? thread.model) === thread.model
  if (!sameModel) return {}
  return body.messages.length === 0 ? thread.providerOptions : withoutImages(thread.providerOptions)
}

/** What a thread has to remember where a message goes along: the image to start from and the mask are the message's. */
export function withoutImages(values: OptionValues): OptionValues {
  const { image: _, mask: __, ...options } = values
  return options
}

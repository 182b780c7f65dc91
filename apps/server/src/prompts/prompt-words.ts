import { promptOf } from '@atrium/domain/messages/prompt-of'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { PROMPT_NAME_LIMIT } from '@atrium/domain/prompts/prompt-limits'
import { nameFromText } from '@atrium/domain/threads/names/name-from-text'
import { unprocessable } from '#platform/http/refusal.ts'
import type { AskedModel } from './starting/prepare-results.ts'
import type { PromptMessage } from './prompts-tables.ts'

type Words = { prompt?: string | undefined; messages?: readonly PromptMessage[] | undefined }

/** What is said, as messages that end in one to be answered. @throws a 422 refusal that names the field in the way */
export function saidIn({ prompt, messages }: Words): PromptMessage[] {
  if ((prompt === undefined) === (messages === undefined)) {
    const message = 'Give either a prompt or messages.'
    throw unprocessable(message, [{ path: 'body.prompt', message }])
  }
  const said: PromptMessage[] =
    prompt === undefined ? [...(messages ?? [])] : [{ role: 'user', parts: [{ type: 'text', text: prompt }] }]
  const path = prompt === undefined ? 'body.messages' : 'body.prompt'
  const last = said.at(-1)
  if (last?.role !== 'user') {
    const message = 'The last message must be of the role user.'
    throw unprocessable(message, [{ path, message }])
  }
  const isEmpty = promptOf(last.parts) === '' && !last.parts.some(({ type }) => type === 'file')
  if (isEmpty) throw unprocessable('Enter a prompt.', [{ path, message: 'The prompt is empty.' }])
  return said
}

/** The words that are answered. */
export function lastWords(messages: readonly PromptMessage[]): string {
  return promptOf(messages.findLast(({ role }) => role === 'user')?.parts ?? [])
}

/** What a prompt is called that has no name: by its first words, else by its first file. */
export function nameOfPrompt(messages: readonly PromptMessage[]): string {
  const words = lastWords(messages)
  if (words !== '') return nameFromText(words) ?? words.slice(0, 60)
  const parts = messages.findLast(({ role }) => role === 'user')?.parts ?? []
  const file = parts.find((part) => part.type === 'file')
  return (file?.filename || file?.mediaType || '').slice(0, PROMPT_NAME_LIMIT)
}

type Models = {
  provider?: ModelRef['provider'] | undefined
  model?: string | undefined
  providerOptions?: OptionValues | undefined
  models?: readonly (ModelRef & { providerOptions?: OptionValues | undefined })[] | undefined
}

/** Whom a request names, one or several; none where it names nobody. @throws a 422 refusal for half a name, and for both at once */
export function modelsIn({ provider, model, providerOptions, models }: Models): AskedModel[] {
  if (models !== undefined) {
    if (provider !== undefined || model !== undefined || providerOptions !== undefined) {
      const message = 'Give either models or one provider and model.'
      throw unprocessable(message, [{ path: 'body.models', message }])
    }
    return models.map((one, index) => ({
      path: `body.models.${index}`,
      ref: { provider: one.provider, model: one.model },
      options: one.providerOptions,
    }))
  }
  if (provider === undefined && model === undefined) {
    if (providerOptions === undefined) return []
    throw unprocessable('Name the model of these options.', [{ path: 'body.model', message: 'A model is missing.' }])
  }
  if (provider === undefined || model === undefined) {
    const field = provider === undefined ? 'provider' : 'model'
    const message = 'Name both a provider and a model.'
    throw unprocessable(message, [{ path: `body.${field}`, message }])
  }
  return [{ path: 'body', ref: { provider, model }, options: providerOptions }]
}

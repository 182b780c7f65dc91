import type { LanguageModelV4Message } from '@ai-sdk/provider'
import { hasFeature } from '@atrium/domain/models/model-features'
import type { CatalogModel } from '#models/catalog-model.ts'
import { findInTexts } from '@atrium/domain/sensitive-data/find-in-texts'
import { redact } from '@atrium/domain/sensitive-data/find-sensitive-data'
import { textsOfMessage, withTexts } from './texts-of-message.ts'

/** A conversation as a client has sent it, in the form between all protocols. */
export type Prompt = readonly LanguageModelV4Message[]

type UserMessage = Extract<LanguageModelV4Message, { role: 'user' }>

const isSaid = (message: LanguageModelV4Message): message is UserMessage => message.role === 'user'

function wordsOf({ content }: LanguageModelV4Message): string {
  if (typeof content === 'string') return content
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n')
}

/** What a person has said first. */
export function firstSaid(prompt: Prompt): string {
  const first = prompt.find(isSaid)
  return first ? wordsOf(first) : ''
}

/** Says something else in place of what was said first; the files that were sent with it stay. */
export function withFirstSaid(prompt: Prompt, text: string): LanguageModelV4Message[] {
  const place = prompt.findIndex(isSaid)
  if (place === -1) return [...prompt, { role: 'user', content: [{ type: 'text', text }] }]
  return prompt.map((message, index) => {
    if (index !== place || !isSaid(message)) return message
    return { ...message, content: [{ type: 'text', text }, ...message.content.filter(({ type }) => type !== 'text')] }
  })
}

/** Puts texts and files before what was said last. */
export function beforeQuestion(prompt: Prompt, parts: UserMessage['content']): LanguageModelV4Message[] {
  const last = prompt.findLastIndex(isSaid)
  return prompt.map((message, index) =>
    index === last && isSaid(message) ? { ...message, content: [...parts, ...message.content] } : message,
  )
}

/** Instructions go before those of the client. A model without a place for them hears them as the first thing that is said. */
export function withInstructions(prompt: Prompt, given: string, model: CatalogModel): LanguageModelV4Message[] {
  const told = prompt.flatMap((message) => (message.role === 'system' ? [message.content] : []))
  const text = [given, ...told]
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .join('\n\n')
  const rest = prompt.filter(({ role }) => role !== 'system')
  if (text === '') return rest
  if (hasFeature(model, 'systemPrompts')) return [{ role: 'system', content: text }, ...rest]
  return [{ role: 'user', content: [{ type: 'text', text }] }, ...rest]
}

/** The conversation as what libraries are searched for is read from. */
export function asMessages(prompt: Prompt) {
  return prompt.flatMap((message) =>
    message.role === 'user' || message.role === 'assistant'
      ? [{ role: message.role, parts: [{ type: 'text' as const, text: wordsOf(message) }] }]
      : [],
  )
}

/** Keys, numbers and addresses of people are replaced in all that was said, and that tools were asked and have answered. */
export function redacted(prompt: Prompt): LanguageModelV4Message[] {
  return prompt.map((message) => {
    const places = findInTexts(textsOfMessage(message)).values()
    return withTexts(message, (text) => redact(text, places.next().value ?? []))
  })
}

/** What is moderated: what somebody, or a tool, has told the model. One text for each message; what models have said is not among it. */
export function toldTexts(prompt: Prompt): string[] {
  return prompt.flatMap((message) => (message.role === 'assistant' ? [] : [textsOfMessage(message).join('\n')]))
}

import type { Answer } from '../answers/answer.ts'
import type { Json } from '../chat/json.ts'
import { asObject } from '../chat/json.ts'
import type { Frame } from '../wire/frames.ts'
import { COMPLETION_FORMS, type CompletionFormName } from './completion-forms.ts'
import type { CompletionForm } from './completion-form.ts'
import { eventStreamMessage } from './event-stream-message.ts'
import { usageOf } from './openai-completions.ts'

/** An answer as it goes over the wire. */
export type Written = { contentType: string; headers: Record<string, string>; frames: Frame[] }

const CHUNK_CHARACTERS = 12

const EVENT_HEADERS = { ':event-type': 'chunk', ':content-type': 'application/json', ':message-type': 'event' }

/** Writes an answer in the form of a completion. A completion has no place for thinking and for tools. */
export function writeCompletion(name: CompletionFormName, said: Answer, body: Json, stream: boolean): Written {
  const form: CompletionForm = COMPLETION_FORMS[name]
  const answer = said.text === '' ? said : { ...said, text: `${form.lead ?? ''}${said.text}` }
  const isOpenAi = name === 'openai-completions'
  if (stream) return isOpenAi ? eventsOf(form, answer, body) : messagesOf(form, answer)
  const headers: Record<string, string> = isOpenAi
    ? {}
    : {
        'x-amzn-bedrock-input-token-count': String(answer.usage.input),
        'x-amzn-bedrock-output-token-count': String(answer.usage.output),
      }
  const bytes = Buffer.from(JSON.stringify(form.whole(answer, body)))
  return { contentType: 'application/json', headers, frames: [{ bytes, carries: true }] }
}

/** Server-sent events. */
function eventsOf(form: CompletionForm, answer: Answer, { model, stream_options }: Json): Written {
  const event = (json: object | string) =>
    Buffer.from(`data: ${typeof json === 'string' ? json : JSON.stringify(json)}\n\n`)
  const wantsUsage = asObject(stream_options).include_usage === true
  const named = (json: Json) => ({ ...json, model, ...(wantsUsage ? { usage: null } : {}) })
  const counts = { ...form.piece('', undefined), choices: [], model, usage: usageOf(answer) }
  return {
    contentType: 'text/event-stream',
    headers: {},
    frames: [
      ...chunksOf(answer.text).map((text) => ({ bytes: event(named(form.piece(text, undefined))), carries: true })),
      { bytes: event(named(form.piece('', answer))), carries: false },
      ...(wantsUsage ? [{ bytes: event(counts), carries: false }] : []),
      { bytes: event('[DONE]'), carries: false },
    ],
  }
}

/** Amazon's event stream, in which the model's own JSON lies as base64; the last piece tells the counts. */
function messagesOf(form: CompletionForm, answer: Answer): Written {
  const message = (json: Json) => {
    const bytes = Buffer.from(JSON.stringify(json)).toString('base64')
    return eventStreamMessage(EVENT_HEADERS, JSON.stringify({ bytes, p: 'abcdefgh' }))
  }
  const { input, output } = answer.usage
  const metrics = {
    'amazon-bedrock-invocationMetrics': {
      inputTokenCount: input,
      outputTokenCount: output,
      invocationLatency: 20,
      firstByteLatency: 10,
    },
  }
  return {
    contentType: 'application/vnd.amazon.eventstream',
    headers: {},
    frames: [
      ...chunksOf(answer.text).map((text) => ({ bytes: message(form.piece(text, undefined)), carries: true })),
      { bytes: message({ ...form.piece('', answer), ...metrics }), carries: false },
    ],
  }
}

/** Pieces of whole characters. */
function chunksOf(text: string): string[] {
  const characters = Array.from(text)
  return Array.from({ length: Math.ceil(characters.length / CHUNK_CHARACTERS) }, (_, index) =>
    characters.slice(index * CHUNK_CHARACTERS, (index + 1) * CHUNK_CHARACTERS).join(''),
  )
}

import { describe, expect, test } from 'vitest'
import { watchForFinalEvent } from './final-event.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** How much of a text is read before the end, however it is cut into pieces. */
function readUntilEnd(text: string, size: number): number | null {
  const watch = watchForFinalEvent()
  for (let at = 0; at < text.length; at += size) {
    const end = watch(bytes(text.slice(at, at + size)))
    if (end !== null) return at + end
  }
  return null
}

describe.each([1, 3, 7, 1000])('in pieces of %i bytes', (size) => {
  test.each([
    ['OpenAI', 'data: {"a":1}\n\ndata: [DONE]\n\n'],
    ['a server that saves a space', 'data:{"a":1}\n\ndata:[DONE]\n\n'],
    ['Anthropic', 'event: ping\ndata: {}\n\nevent: message_stop\ndata: {"type":"message_stop"}\n\n'],
    ['Responses', `event: response.completed\r\ndata: {"output":"${'x'.repeat(500)}"}\r\n\r\n`],
    ['Cohere', 'event: message-end\ndata: {"type":"message-end"}\n\n'],
  ])('%s ends with its last event', (_, answer) => {
    expect(readUntilEnd(`${answer}data: more\n\n`, size)).toBe(answer.length)
  })

  test.each([
    ['in what a model says', 'data: {"text":"data: [DONE]\\n\\n"}\n\n'],
    ['behind other words', 'data: x data: [DONE]\n\n'],
    ['at the end of a long line', `data: ${'x'.repeat(100)}data: [DONE]\n\n`],
    ['of another kind', 'event: message_start\ndata: {}\n\n'],
  ])('what looks like an end %s is none', (_, answer) => {
    expect(readUntilEnd(answer, size)).toBeNull()
  })
})

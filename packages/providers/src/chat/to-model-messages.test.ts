import { describe, expect, test } from 'vitest'
import type { ReadableFile } from '@atrium/domain/file-reading/way-of-file'
import type { ChatPart } from './chat-request.ts'
import { toModelMessages } from './to-model-messages.ts'

const listener = {
  name: 'GPT-4.1',
  reads: (kind: ReadableFile) => ['image', 'pdf'].includes(kind),
  systemPrompts: true,
  json: false,
}
const text = (words: string): ChatPart => ({ type: 'text', text: words })
const file = (mediaType: string, filename: string, content = 'AAAA'): ChatPart => ({
  type: 'file',
  mediaType,
  filename,
  bytes: new TextEncoder().encode(content),
})

function put(parts: ChatPart[], differently: Partial<typeof listener> = {}) {
  const { messages, warnings } = toModelMessages([{ role: 'user', parts }], { ...listener, ...differently })
  return { content: messages[0]?.content, warnings }
}

describe('toModelMessages', () => {
  test('gathers all system messages into the instructions', () => {
    const conversation = toModelMessages(
      [
        { role: 'system', parts: [text('Be brief.')] },
        { role: 'user', parts: [text('Hello')] },
        { role: 'system', parts: [text('Be kind.')] },
      ],
      listener,
    )
    expect(conversation.instructions).toBe('Be brief.\n\nBe kind.')
    expect(conversation.messages).toEqual([{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }])
  })

  test('says the instructions first to a model that has no place for them', () => {
    const said = toModelMessages(
      [
        { role: 'system', parts: [text('Be brief.')] },
        { role: 'user', parts: [text('Hello')] },
      ],
      { ...listener, systemPrompts: false },
    )
    expect(said.instructions).toBeUndefined()
    expect(said.messages[0]).toEqual({ role: 'user', content: [{ type: 'text', text: 'Be brief.' }] })
  })

  test('keeps the text of earlier answers, and leaves out their reasoning and answers that said nothing', () => {
    const { messages } = toModelMessages(
      [
        { role: 'assistant', parts: [{ type: 'reasoning', text: 'Hm.' }, text('Yes.')] },
        { role: 'assistant', parts: [{ type: 'reasoning', text: 'Hm.' }] },
        { role: 'user', parts: [text('Why?')] },
      ],
      listener,
    )
    expect(messages.map(({ role, content }) => [role, content])).toEqual([
      ['assistant', [{ type: 'text', text: 'Yes.' }]],
      ['user', [{ type: 'text', text: 'Why?' }]],
    ])
  })

  test.each([
    ['image/png', 'chart.png'],
    ['application/pdf', 'plan.pdf'],
  ])('hands over the very bytes of %s to a model that reads it', (mediaType, filename) => {
    const bytes = new Uint8Array([1, 2, 3])
    const { content, warnings } = put([{ type: 'file', mediaType, filename, bytes }])
    expect(content).toEqual([{ type: 'file', mediaType, filename, data: { type: 'data', data: bytes } }])
    expect(warnings).toEqual([])
  })

  test.each([
    ['image/png', 'chart.png', []],
    ['application/pdf', 'plan.pdf', ['image']],
    ['audio/mpeg', 'talk.mp3', ['image', 'pdf']],
    ['application/zip', 'all.zip', ['image', 'pdf', 'audio', 'video']],
  ])('leaves out %s where it cannot be read, naming the file and the model', (mediaType, filename, readableFiles) => {
    const { content, warnings } = put([text('See'), file(mediaType, filename)], {
      reads: (kind) => readableFiles.includes(kind),
    })
    expect(content).toEqual([{ type: 'text', text: 'See' }])
    expect(warnings).toEqual([`"${filename}" was left out: GPT-4.1 cannot read ${mediaType}.`])
  })

  test.each(['text/plain', 'text/csv', 'text/markdown', 'application/json', 'application/ld+json'])(
    'writes out %s as text, whatever the model reads',
    (mediaType) => {
      const written = put([file(mediaType, 'a "b".csv', 'größe,1\n')], { reads: () => false })
      const text = expect.stringContaining('<file name="a \\"b\\".csv">\ngröße,1\n\n</file>')
      expect(written.content).toEqual([{ type: 'text', text }])
      expect(written.warnings).toEqual([])
    },
  )

  test('speaks of JSON when JSON is wanted and nobody has', () => {
    const ask = (words: string) =>
      toModelMessages([{ role: 'user', parts: [text(words)] }], { ...listener, json: true })
    expect(ask('List three fruits').instructions).toBe('Answer with JSON.')
    expect(ask('List three fruits as json').instructions).toBeUndefined()
  })
})

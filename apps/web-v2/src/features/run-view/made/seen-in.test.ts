import type { FilePart, ThreadMessage } from '@atrium/domain/messages/thread-message'
import { describe, expect, test } from 'vitest'
import { seenIn } from './seen-in.ts'

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const file = (digit: number, mediaType = 'image/png'): FilePart => ({
  type: 'file',
  mediaType,
  url: `/api/v1/files/download/${id(digit)}`,
  filename: `file ${digit}`,
})

function message(role: ThreadMessage['role'], ...parts: ThreadMessage['parts']): ThreadMessage {
  return { id: role, threadId: 't', parentId: null, author: null, createdDate: '2026-11-02T10:00:00.000Z', role, parts }
}

const seen = (messages: ThreadMessage[], gone?: ReadonlySet<string>) => seenIn(messages, { name: 'Image', gone })

describe('what is gone through in the large view of a conversation', () => {
  test('is what people gave and what models made, in the order in which it stands there', () => {
    const all = seen([
      message('user', file(1), { type: 'text', text: 'Which flower is it?' }),
      message('assistant', { type: 'text', text: 'A rose:' }, file(2), file(3)),
    ])
    expect(all.map(({ item }) => item.id)).toEqual([id(1), id(2), id(3)])
    expect(all.map(({ item }) => item.alt)).toEqual(['file 1', 'Which flower is it?', 'Which flower is it?'])
    expect(all.map(({ made }) => made.given ?? false)).toEqual([true, false, false])
  })

  test('has a result that the next question starts from once, as the result that it is', () => {
    const all = seen([message('assistant', file(1)), message('user', file(1)), message('assistant', file(2))])
    expect(all.map(({ item, made }) => [item.id, made.given ?? false])).toEqual([
      [id(1), false],
      [id(2), false],
    ])
  })

  test('leaves out what is deleted, documents, audio, and videos that play in their message', () => {
    const all = seen(
      [
        message('user', file(1), file(2, 'application/pdf'), file(3, 'audio/wav'), file(4, 'video/mp4')),
        message('assistant', file(5, 'video/mp4')),
      ],
      new Set([id(1)]),
    )
    expect(all.map(({ item }) => [item.id, item.kind])).toEqual([[id(5), 'video']])
  })
})

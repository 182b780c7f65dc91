import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { expect, test } from 'vitest'
import { questionsOf } from './questions-of.ts'

const message = (id: string, role: 'user' | 'assistant', text: string, metadata?: object) =>
  ({
    id,
    role,
    parentId: null,
    parts: text === '' ? [] : [{ type: 'text', text }],
    metadata,
  }) as unknown as ThreadMessage

test('each answer has the words of the question before it, and so have those of parallel models', () => {
  const first = message('a1', 'assistant', '', { parallel: [{ runId: 'r', messageId: 'a2' }] })
  const parallel = message('a2', 'assistant', '', { parallelTo: 'a1' })
  const branch = [message('q1', 'user', 'A cat'), first, message('q2', 'user', 'A dog'), message('a3', 'assistant', '')]
  const questions = questionsOf(branch, [...branch, parallel])
  expect([...questions].map(([id, { prompt }]) => [id, prompt])).toEqual([
    ['a1', 'A cat'],
    ['a2', 'A cat'],
    ['a3', 'A dog'],
  ])
})

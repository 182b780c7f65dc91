import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { expect, test } from 'vitest'
import { withStableTurns } from './stable-turns.ts'

const message = (id: string, role: 'user' | 'assistant'): ThreadMessage => ({
  id,
  role,
  threadId: 't',
  parentId: null,
  parts: [],
  author: null,
  createdDate: '2026-11-20T00:00:00.000Z',
})

test('a user’s message keeps its id when the server names it', () => {
  const before = withStableTurns([message('sent-0', 'user')], new WeakMap())
  const after = withStableTurns([message('0199', 'user')], new WeakMap())
  expect(after[0]?.id).toBe(before[0]?.id)
})

test('answers keep the server’s id, which actions need', () => {
  expect(withStableTurns([message('a', 'user'), message('b', 'assistant')], new WeakMap())[1]?.id).toBe('b')
})

test('a message that has not changed stays the same object', () => {
  const cache = new WeakMap()
  const messages = [message('a', 'user'), message('b', 'assistant')]
  const first = withStableTurns(messages, cache)
  const second = withStableTurns(messages, cache)
  expect(second[0]).toBe(first[0])
  expect(second[1]).toBe(messages[1])
})

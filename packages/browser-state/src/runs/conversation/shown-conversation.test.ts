import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { expect, test } from 'vitest'
import { newLiveRun } from '../live-run.ts'
import { isElsewhere, shownConversation } from './shown-conversation.ts'

const message = (id: string, parentId: string | null, text = id): ThreadMessage => ({
  id,
  threadId: 't',
  parentId,
  role: id.startsWith('q') ? 'user' : 'assistant',
  parts: [{ type: 'text', text }],
  author: null,
  createdDate: `2026-01-01T00:00:0${id.at(-1)}Z`,
})
const thread = {
  activeMessageId: 'a2',
  messages: [message('q1', null), message('a2', 'q1'), message('a3', 'q1')],
}
const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })
const writing = (text: string) => ({
  role: 'assistant' as const,
  parts: [{ type: 'text' as const, text }],
  metadata: { status: 'running' as const },
})
const read = (...given: Parameters<typeof shownConversation>) =>
  shownConversation(...given).map(({ role, parts }) => `${role}: ${parts[0]?.type === 'text' ? parts[0].text : ''}`)

test('without a live run it is the shown branch', () => {
  expect(shownConversation(thread, null)).toEqual([thread.messages[0], thread.messages[1]])
  expect(shownConversation(thread, null)[0]).toBe(thread.messages[0])
  expect(shownConversation(undefined, null)).toEqual([])
})

test('what was sent and what is written stand after the shown branch until the thread holds them', () => {
  const run = newLiveRun('t', 0, { status: 'streaming', input: { messages: [said('More')] }, message: writing('Well') })
  expect(read(thread, run)).toEqual(['user: q1', 'assistant: a2', 'user: More', 'assistant: Well'])
  expect(read(undefined, run)).toEqual(['user: More', 'assistant: Well'])
})

test('an edited question stands beside the one that it replaces', () => {
  const run = newLiveRun('t', 0, { input: { messages: [said('Else')], parentId: null }, message: writing('') })
  expect(read(thread, run)).toEqual(['user: Else', 'assistant: '])
})

test('a retry answers the same question again', () => {
  const run = newLiveRun('t', 0, { input: { messages: [], parentId: 'q1' }, message: writing('Again') })
  expect(read(thread, run)).toEqual(['user: q1', 'assistant: Again'])
})

test('once the thread holds the answer, the live words stand in its place', () => {
  const run = newLiveRun('t', 0, { status: 'streaming', runId: 'r', messageId: 'a3', message: writing('Newer') })
  const shown = shownConversation({ ...thread, activeMessageId: 'a3' }, run)
  expect(shown.map(({ id }) => id)).toEqual(['q1', 'a3'])
  expect(shown[1]?.parts).toEqual(writing('Newer').parts)
  expect(shown[1]?.createdDate).toBe(thread.messages[2]?.createdDate)
})

test('an answer that goes on keeps what it has said until it says more', () => {
  const run = newLiveRun('t', 0, { status: 'streaming', runId: 'r', messageId: 'a2' })
  expect(read(thread, run)).toEqual(['user: q1', 'assistant: a2'])
  expect(shownConversation(thread, run)[1]).toBe(thread.messages[1])
})

test('what was not sent is shown without an answer', () => {
  const run = newLiveRun('t', 0, { status: 'unsent', input: { messages: [said('More')] } })
  expect(read(thread, run)).toEqual(['user: q1', 'assistant: a2', 'user: More'])
})

test('a retry that could not be asked for leaves the answers that are there in sight', () => {
  const run = newLiveRun('t', 0, { status: 'unsent', input: { messages: [], parentId: 'q1' } })
  expect(read(thread, run)).toEqual(['user: q1', 'assistant: a2'])
})

test('a reader who turned to another branch stays there while the answer is written elsewhere', () => {
  const run = newLiveRun('t', 0, { status: 'streaming', runId: 'r', messageId: 'a3', message: writing('Newer') })
  expect(shownConversation(thread, run).map(({ id }) => id)).toEqual(['q1', 'a2'])
  expect(isElsewhere(thread, run)).toBe(true)
  expect(isElsewhere({ ...thread, activeMessageId: 'a3' }, run)).toBe(false)
  expect(isElsewhere(thread, newLiveRun('t', 0, { messageId: 'not-read-yet' }))).toBe(false)
})

test('a thread that names a message that has not come yet keeps showing what was there', () => {
  const ahead = { ...thread, activeMessageId: 'not-here' }
  expect(shownConversation(ahead, null).length).toBeGreaterThan(0)
})

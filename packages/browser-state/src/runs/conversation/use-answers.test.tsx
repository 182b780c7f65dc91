import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createConsole } from '#create-console.ts'
import { threadKeys } from '#threads/thread-keys.ts'
// It is loaded when it is needed: here it is at hand.
import '#runs/after-send.ts'
import { heardLogger } from '#surroundings/heard-logger.ts'
import { manualTimers } from '#surroundings/manual-timers.ts'
import { memoryStorage } from '#surroundings/memory-storage.ts'
import { scriptedNetwork } from '#surroundings/scripted-network.ts'
import { scriptedStream } from '#surroundings/scripted-stream.ts'
import { ConsoleProvider } from '#console/console-provider.tsx'
import { runsRoom } from '../runs-room.ts'
import { useAnswers } from './use-answers.ts'
import { useConversation } from './use-conversation.ts'

const THREAD = 't1'
const model = { provider: 'anthropic_chat', model: 'claude-haiku' } as const
const message = (id: string, parentId: string | null, metadata?: ThreadMessage['metadata']): ThreadMessage => ({
  id,
  threadId: THREAD,
  parentId,
  role: parentId === null ? 'user' : 'assistant',
  parts: [{ type: 'text', text: `${id} kept` }],
  author: null,
  createdDate: '2026-01-01T00:00:00Z',
  ...(metadata && { metadata }),
})
const MAIN = message('main', 'q', { status: 'completed', parallel: [{ runId: 'r2', messageId: 'other', model }] })
const OTHER = message('other', 'q', { status: 'running', parallelTo: 'main' })

function house(activeMessageId: string) {
  const network = scriptedNetwork()
  const timers = manualTimers()
  const console = createConsole({
    origin: 'http://atrium.test',
    storage: memoryStorage(),
    fetch: network.fetch,
    logger: heardLogger(),
    navigate: () => undefined,
    currentPath: () => '/converse',
    timers,
    performance,
  })
  const living = {
    id: 'r2',
    messageId: 'other',
    status: 'running',
    parallelTo: 'main',
  } as ThreadWithMessages['runs'][number]
  const messages = [message('q', null), OTHER, MAIN]
  const thread = { id: THREAD, messages, runs: [living], activeMessageId } as unknown as ThreadWithMessages
  console.queries.setQueryData(threadKeys.one(THREAD), thread)
  const stream = scriptedStream()
  network.answer(`GET /api/v1/threads/${THREAD}/run?parallelTo=main`, () => stream.response())
  console.room(runsRoom).open(thread)
  const written = async () => {
    const { id, metadata } = OTHER
    const answer = console.room(runsRoom).answer(THREAD, 'other')
    stream.tell({ type: 'start', messageId: id, messageMetadata: metadata ?? {} })
    stream.tell({ type: 'text-delta', id: '0', delta: 'live', messageId: id })
    await expect.poll(() => (timers.drawFrame(), answer.get()?.message.parts.length)).toBe(1)
  }
  return { console, written }
}

const textOf = ({ id, parts }: ThreadMessage) =>
  `${id}: ${parts.map((part) => (part.type === 'text' ? part.text : '')).join('')}`

test('beside the main answer stands what another model writes, as it is written', async () => {
  const { console, written } = house('main')
  function View() {
    return useAnswers(THREAD, MAIN).map(textOf).join(', ')
  }
  const drawn = () =>
    renderToStaticMarkup(
      <ConsoleProvider console={console}>
        <View />
      </ConsoleProvider>,
    )
  expect(drawn()).toBe('main: main kept, other: other kept')
  await written()
  expect(drawn()).toBe('main: main kept, other: live')
})

test('whoever has turned to the answer of another model reads it as it is written', async () => {
  const { console, written } = house('other')
  function View() {
    return useConversation(THREAD).messages.map(textOf).join(', ')
  }
  const drawn = () =>
    renderToStaticMarkup(
      <ConsoleProvider console={console}>
        <View />
      </ConsoleProvider>,
    )
  expect(drawn()).toBe('q: q kept, other: other kept')
  await written()
  expect(drawn()).toBe('q: q kept, other: live')
})

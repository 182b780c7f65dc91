import type { LiveEvent } from '@atrium/domain/live/live-event'
import { afterEach, expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

const server = serverOfFile()
const ada = accountOfFile(server, { name: 'Ada' })
const grace = accountOfFile(server, { name: 'Grace' })
const jo = accountOfFile(server, { name: 'Jo' })
const open = new Set<AbortController>()

afterEach(() => {
  for (const controller of open) controller.abort()
  open.clear()
})

/** Answers what somebody is told of comments from now on, up to something that they do themselves. */
async function follow(account: TestAccount) {
  const controller = new AbortController()
  open.add(controller)
  const stream = account.client.events.follow.stream({}, { signal: controller.signal })[Symbol.asyncIterator]()
  const next = async (): Promise<LiveEvent> => {
    const { value, done } = await stream.next()
    if (done) throw new Error('The stream has ended.')
    return value.event
  }
  expect(await next()).toEqual({ type: 'missed' })
  return async function heard(): Promise<LiveEvent[]> {
    const { data } = await account.client.threads.create({ body: { name: 'mark' } })
    const events: LiveEvent[] = []
    for (;;) {
      const event = await next()
      if (event.type === 'thread-created' && event.threadId === data.id) return events
      if (event.type === 'comments-changed' || event.type === 'mentions-changed') events.push(event)
    }
  }
}

async function conversation(level: 'author' | 'project') {
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Say only: yes' }] }]
  const { data } = await ada.client.threads.sync({ body: { protected: level, messages } })
  return { threadId: data.thread.id, messageId: data.messages[1]?.id ?? '' }
}

test('whoever sees the conversation is told that its comments have changed, and whoever is mentioned that they are', async () => {
  const at = await conversation('project')
  const [toGrace, toJo] = [await follow(grace), await follow(jo)]
  const body = { text: '@Grace, well?', mentions: [grace.accountId] }
  const { data } = await ada.client.comments.create({ params: at, body })
  const changed = { type: 'comments-changed', ...at }
  expect(await toGrace()).toEqual([changed, { type: 'mentions-changed', commentId: data.id }])
  expect(await toJo()).toEqual([changed])
  await grace.client.mentions.read({ body: {} })
  expect(await toGrace()).toEqual([{ type: 'mentions-changed' }])
  await grace.client.mentions.read({ body: {} })
  expect(await toGrace()).toEqual([])
  await ada.client.comments.delete({ params: { threadId: at.threadId, commentId: data.id } })
  expect(await toGrace()).toEqual([changed, { type: 'mentions-changed' }])
  expect(await toJo()).toEqual([changed])
})

test('nobody else is told of comments in a conversation that they do not see', async () => {
  const at = await conversation('author')
  const [toAda, toGrace] = [await follow(ada), await follow(grace)]
  await ada.client.comments.create({ params: at, body: { text: 'A note' } })
  expect(await toAda()).toEqual([{ type: 'comments-changed', ...at }])
  expect(await toGrace()).toEqual([])
})

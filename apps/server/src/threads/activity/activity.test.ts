import { RequestError } from '@atrium/client/request-error'
import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

const server = serverOfFile()
const ada = accountOfFile(server, { name: 'Ada' })
const bob = accountOfFile(server, { name: 'Bob' })

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })
const activity = async ({ client }: TestAccount, state: 'living' | 'ended') =>
  (await client.activity.list({ query: { state, limit: 100 } })).data

async function newThread(name: string): Promise<string> {
  const { data } = await ada.client.threads.create({ body: { name, protected: 'project' } })
  return data.id
}

async function ran(name: string, text = 'Say only: yes'): Promise<string> {
  const threadId = await newThread(name)
  await ada.client.runs.start({ params: { threadId }, body: { messages: [said(text)] } })
  return threadId
}

test('what runs is told with its thread, its model and what it answers, to its own author alone', async () => {
  const threadId = await newThread('A long one')
  const held = server.simulator.control.hold({}, 2)
  const { data } = await ada.client.runs.startAsync({ params: { threadId }, body: { messages: [said('hello')] } })
  await held.reached
  const question = data.messages.find(({ role }) => role === 'user')
  const [living, ...others] = await activity(ada, 'living')
  expect(others).toEqual([])
  expect(living).toMatchObject({
    runId: data.run.id,
    thread: { id: threadId, name: 'A long one', type: 'chat', temporary: false },
    messageId: data.run.messageId,
    parentId: question?.id,
    model: data.run.model,
    endedDate: null,
  })
  expect(await activity(bob, 'living')).toEqual([])
  expect((await activity(ada, 'ended')).map(({ runId }) => runId)).not.toContain(data.run.id)
  await ada.client.runs.cancel({ params: { threadId } })
  held.release()
  expect(await activity(ada, 'living')).toEqual([])
  expect((await activity(ada, 'ended'))[0]).toMatchObject({ runId: data.run.id, status: 'cancelled' })
})

test('what failed says why, and what belongs to a deleted thread is not told', async () => {
  const threadId = await ran('A failing one', 'simulate: error 400')
  expect((await activity(ada, 'ended'))[0]).toMatchObject({
    thread: { id: threadId },
    status: 'failed',
    error: { message: expect.any(String) },
  })
  await ada.client.threads.delete({ params: { threadId } })
  expect((await activity(ada, 'ended')).map(({ thread }) => thread.id)).not.toContain(threadId)
})

test('pages lead through all of it, the latest first, without a gap or a repeat', async () => {
  for (const name of ['one', 'two', 'three']) await ran(name)
  const all = (await activity(ada, 'ended')).map(({ runId }) => runId)
  const walked: string[] = []
  let resume: string | null = null
  do {
    const page: Awaited<ReturnType<typeof ada.client.activity.list>> = await ada.client.activity.list({
      query: { state: 'ended', limit: 2, ...(resume && { resume }) },
    })
    walked.push(...page.data.map(({ runId }) => runId))
    resume = page.resume
  } while (resume)
  expect(walked).toEqual(all)
  expect(all).toEqual(all.toSorted().toReversed())
  const refused = await ada.client.activity
    .list({ query: { state: 'ended', resume: 'nonsense' } })
    .catch((error: unknown) => error)
  expect(refused instanceof RequestError && refused.status).toBe(422)
})

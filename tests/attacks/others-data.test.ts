import { serverOfFile } from '@atrium/server/server-of-file'
import type { TestAccount } from '@atrium/server/test-harness'
import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf, everyCall } from '../conformance/every-call.ts'

const server = serverOfFile()
let stranger: TestAccount
let threadId: string
let fileId: string
let promptId: string
let resultId: string
let companionId: string
/** What else its owner has, by the parameter that names it. */
let others: Readonly<Record<string, string>>

const said = { role: 'user' as const, parts: [{ type: 'text' as const, text: 'a secret' }] }

/** A body that the call would take from its owner; a call with a body that is missing here fails its test. */
const BODIES: Readonly<Record<string, unknown>> = {
  'threads.patch': { name: 'taken over' },
  'threads.put': { name: 'taken over', messages: [], lastMessageId: null },
  'threads.fork': { messageId: '0198c1a0-0000-7000-8000-000000000001' },
  'threads.markRead': { messageId: '0198c1a0-0000-7000-8000-000000000001' },
  'runs.start': { messages: [said] },
  'runs.startAsync': { messages: [said] },
  'runs.decide': {},
  'replays.create': { provider: 'openai_chat', model: 'gpt-4.1' },
  'feedback.put': { rating: 'bad' },
  'artifacts.edit': { index: 0, code: 'mine' },
  'summaries.create': {},
  'summaries.undo': { undone: true },
  'comments.create': { text: 'mine' },
  'comments.patch': { text: 'mine' },
  'audio.readAloud': {},
  'drafts.put': { text: 'mine', revision: 0 },
  'prompts.run': {},
  'prompts.patch': { name: 'taken over' },
  'comparisons.decide': { place: 0 },
  'comparisons.retry': { cells: [{ example: 0, place: 0 }] },
  'promptResults.patch': { name: 'taken over' },
  'promptResults.reply': { prompt: 'And?' },
  'promptResults.retry': {},
  'catalogProposals.createForCompanion': { revision: 1, instructions: 'mine' },
  'companions.patch': { name: 'taken over' },
  'companions.publish': { revision: 1 },
  'companions.clone': { name: 'taken over' },
  'catalogPrompts.patch': { name: 'taken over' },
  'catalogGroups.patch': { name: 'taken over' },
  'catalogProposals.createForPrompt': { revision: 1, prompt: 'mine' },
  'catalogProposals.createForGroup': { revision: 1, name: 'mine' },
  'contents.renameFolder': { name: 'taken over' },
  'links.patch': { protected: 'project' },
  'catalogPrompts.run': {},
  'catalogGroups.run': {},
  'promptRuns.continue': {},
  'drafts.putFile': { name: 'a.txt', url: 'data:text/plain;base64,eA==' },
}

beforeAll(async () => {
  const owner = await server.createAccount()
  stranger = await server.createAccount({ projects: [await server.createProject('Elsewhere')] })
  const { data } = await owner.client.threads.sync({ body: { name: 'private matters', messages: [said] } })
  threadId = data.thread.id
  const asked = { prompt: 'private matters', provider: 'openai_chat', model: 'gpt-4.1' } as const
  const { data: prompted } = await owner.client.prompts.create({ body: asked })
  promptId = prompted.prompt.id
  resultId = prompted.results[0]?.id ?? ''
  const companion = { name: 'private matters', instructions: 'a secret' }
  companionId = (await owner.client.companions.create({ body: companion })).data.id
  const written = { name: 'private matters', prompt: 'a secret' }
  const catalogPromptId = (await owner.client.catalogPrompts.create({ body: written })).data.id
  const grouped = { name: 'private matters', promptIds: [catalogPromptId] }
  others = {
    catalogPromptId,
    catalogGroupId: (await owner.client.catalogGroups.create({ body: grouped })).data.id,
    folderId: (await owner.client.contents.createFolder({ body: { name: 'private matters' } })).data.id,
    promptRunId: (await owner.client.promptRuns.create({ body: { questions: [{ prompt: 'a secret' }] } })).data.id,
    linkId: (await owner.client.links.create({ body: { kind: 'thread', subject: threadId, protected: 'author' } })).data
      .id,
  }
  fileId = (await owner.client.files.upload({ file: new File(['a secret'], 'private matters.txt') })).data.id
})

describe("another's data does not exist: 404, and nothing of it in the answer", () => {
  const byId = everyCall.filter(({ call }) => /:(?:threadId|place)/.test(call.url))

  test.each(byId)('$name', async ({ name, call }) => {
    const body =
      call.schema.body === undefined ? undefined : JSON.stringify(BODIES[name] ?? `${name} has no body in this test`)
    const response = await stranger.request(addressOf(call, threadId), {
      method: call.method,
      body,
      headers: { ...(body && { 'content-type': 'application/json' }), accept: 'text/event-stream, application/json' },
    })
    expect(response.status).toBe(404)
    expect(await response.text()).not.toMatch(/private matters|secret/)
  })

  const byPrompt = everyCall.filter(({ call }) => /:(?:promptId|resultId)/.test(call.url))

  test.each(byPrompt)('$name', async ({ name, call }) => {
    const body = call.schema.body && JSON.stringify(BODIES[name] ?? `${name} has no body in this test`)
    const address = addressOf(call, call.url.includes(':promptId') ? promptId : resultId)
    const response = await stranger.request(`${address}${name === 'promptResults.vote' ? '?vote=1' : ''}`, {
      method: call.method,
      ...(body && { body, headers: { 'content-type': 'application/json' } }),
    })
    expect(response.status).toBe(404)
    expect(await response.text()).not.toMatch(/private matters|secret/)
  })

  const byCompanion = everyCall.filter(({ call }) => /:assistantId/.test(call.url))

  test.each(byCompanion)('$name', async ({ name, call }) => {
    const body = call.schema.body && JSON.stringify(BODIES[name] ?? `${name} has no body in this test`)
    const response = await stranger.request(addressOf(call, companionId).replace(/revisions\/[^/]+$/, 'revisions/1'), {
      method: call.method,
      ...(body && { body, headers: { 'content-type': 'application/json' } }),
    })
    expect(response.status).toBe(404)
    expect(await response.text()).not.toMatch(/private matters|secret/)
  })

  const byOther = everyCall.flatMap(({ name, call }) => {
    const [, parameter] = /:(catalogPromptId|catalogGroupId|folderId|promptRunId|linkId)\b/.exec(call.url) ?? []
    return parameter === undefined ? [] : [{ name, call, parameter }]
  })

  test.each(byOther)('$name', async ({ name, call, parameter }) => {
    const body = call.schema.body && JSON.stringify(BODIES[name] ?? `${name} has no body in this test`)
    const address = addressOf(call, others[parameter]).replace(/revisions\/[^/]+$/, 'revisions/1')
    const response = await stranger.request(address, {
      method: call.method,
      ...(body && { body, headers: { 'content-type': 'application/json' } }),
    })
    expect(response.status).toBe(404)
    expect(await response.text()).not.toMatch(/private matters|secret/)
  })

  test('nothing of it is exported, shared, compared with others, or moved, by itself or among what is one’s own', async () => {
    const { data: own } = await stranger.client.catalogPrompts.create({ body: { name: 'Mine', prompt: 'Mine' } })
    for (const id of [threadId, promptId, resultId, companionId, fileId, ...Object.values(others)]) {
      const refused = [
        stranger.client.exports.one({ params: { itemId: id } }),
        stranger.client.exports.several({ query: { ids: [own.id, id] } }),
        stranger.client.exports.check({ query: { ids: [own.id, id] } }),
        ...(['thread', 'prompt', 'result'] as const).map((kind) =>
          stranger.client.links.create({ body: { kind, subject: id } }),
        ),
        stranger.client.catalogGroups.create({ body: { name: 'Mine', promptIds: [own.id, id] } }),
      ]
      const statuses = (await Promise.allSettled(refused)).map((one) =>
        one.status === 'rejected' ? (one.reason as { status: number }).status : 'done',
      )
      expect(statuses.filter((status) => status !== 404 && status !== 422)).toEqual([])
    }
    const ids = [threadId, promptId, resultId, companionId, fileId, others['catalogPromptId'] ?? '']
    expect((await stranger.client.contents.deleteMany({ body: { ids } })).data.deleted).toEqual([])
    expect((await stranger.client.contents.restoreMany({ body: { ids } })).data.restored).toEqual([])
  })

  test('no conversation asks it', async () => {
    const body = { type: 'companion' as const, companion: { id: companionId } }
    await expect(stranger.client.threads.create({ body })).rejects.toMatchObject({ status: 422 })
  })

  const byFile = everyCall.filter(({ call }) => /:(?:fileId|filePath)/.test(call.url) && !/:place/.test(call.url))

  test.each(byFile)('$name', async ({ call }) => {
    for (const method of call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]) {
      const response = await stranger.request(addressOf(call, fileId), { method })
      expect(response.status).toBe(404)
      expect(await response.text()).not.toMatch(/private matters|secret/)
    }
  })

  test('the stranger sees it in no list', async () => {
    for (const owner of ['mine', 'shared'] as const) {
      const { data } = await stranger.client.threads.list({ query: { owner } })
      expect(data).toEqual([])
    }
  })

  test("another project's list is not to be had by naming it", async () => {
    await expect(stranger.client.threads.list({ query: { project: 7908 } })).rejects.toMatchObject({ status: 404 })
  })
})

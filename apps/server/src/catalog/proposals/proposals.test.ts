import { describe, expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

const server = serverOfFile()
const ada = accountOfFile(server, { name: 'Ada' })
let names = 0

type Level = 'author' | 'project' | 'realm' | 'private'

/** A prompt of Ada that its project shares. */
async function shared(protection: Level = 'project', text = 'Answer in one paragraph.') {
  names += 1
  const body = { name: `Prompt ${names}`, prompt: text, protected: protection }
  const { data } = await ada.client.catalogPrompts.create({ body })
  return { prompt: data, params: { catalogPromptId: data.id } }
}

async function proposed(change: object = { prompt: 'Answer in two paragraphs.' }, level: Level = 'project') {
  const { prompt, params } = await shared(level)
  const grace = await server.createAccount({ name: 'Grace' })
  const { data } = await propose(grace, prompt.id, { note: 'Longer', ...change })
  return { prompt, params, grace, proposal: data, at: { proposalId: data.id } }
}

const propose = (who: TestAccount, promptId: string, body: object) =>
  who.client.catalogProposals.createForPrompt({ params: { catalogPromptId: promptId }, body: { revision: 1, ...body } })

const make = (level: Level, params: { catalogPromptId: string }) =>
  ada.client.catalogPrompts.patch({ params, body: { protected: level } })

/** All that can be done with a proposal, each a call of somebody. */
const acts = (who: TestAccount, params: { proposalId: string }) => ({
  get: () => who.client.catalogProposals.get({ params }),
  comment: () => who.client.catalogProposals.comment({ params, body: { text: 'Well?' } }),
  publish: () => who.client.catalogProposals.publish({ params, body: { revision: 1 } }),
  decline: () => who.client.catalogProposals.decline({ params, body: { reason: 'No.' } }),
  withdraw: () => who.client.catalogProposals.withdraw({ params }),
})

async function auditOf(id: string): Promise<unknown[]> {
  const { rows } = await server.database.db.execute(
    `select action, author from audit
      where subject_id = '${id}' and project_id is not null order by happened_at, id`,
  )
  return rows.map(({ action, author }) => [action, author])
}

describe('a proposed change', () => {
  test('becomes a version of its proposer, with who approved it, and leaves what it does not change', async () => {
    const { prompt, params, grace, proposal, at } = await proposed()
    expect(proposal).toMatchObject({ status: 'open', revision: 1, itemName: prompt.name, itemSeen: true })
    expect((await ada.client.catalogPrompts.get({ params })).data.openProposals).toBe(1)
    const { data: opened } = await ada.client.catalogProposals.get({ params: at })
    expect(opened).toMatchObject({
      change: { prompt: 'Answer in two paragraphs.' },
      base: { revision: 1, prompt: 'Answer in one paragraph.' },
      current: { revision: 1 },
      may: { comment: true, publish: true, decline: true, withdraw: false },
    })
    await ada.client.catalogProposals.comment({ params: at, body: { text: 'Why two?' } })
    await grace.client.catalogProposals.comment({ params: at, body: { text: 'Readers asked for it.' } })
    const { data: published } = await ada.client.catalogProposals.publish({ params: at, body: { revision: 1 } })
    expect(published).toMatchObject({ status: 'published', publishedRevision: 2, may: { comment: false } })
    expect((await grace.client.catalogPrompts.get({ params })).data).toMatchObject({
      prompt: 'Answer in two paragraphs.',
      name: prompt.name,
      author: ada.accountId,
      revision: 2,
      openProposals: 0,
    })
    const { data: versions } = await grace.client.catalogPrompts.revisions({ params })
    expect(versions[0]).toMatchObject({ author: grace.accountId, authorName: 'Grace', note: 'Longer' })
    expect(versions.map(({ approvedByName }) => approvedByName)).toEqual(['Ada', null])
    const { data: read } = await grace.client.catalogProposals.get({ params: at })
    expect(read.comments.map(({ authorName, text }) => [authorName, text])).toEqual([
      ['Ada', 'Why two?'],
      ['Grace', 'Readers asked for it.'],
    ])
    expect(await auditOf(proposal.id)).toEqual([
      ['created', grace.accountId],
      ['commented', ada.accountId],
      ['commented', grace.accountId],
      ['published', ada.accountId],
    ])
  })

  test('is declined with a reason, or withdrawn, once; then another one can be made', async () => {
    const { prompt, grace, at } = await proposed()
    await expect(propose(grace, prompt.id, { prompt: 'And so?' })).rejects.toMatchObject({ status: 409 })
    const { data } = await ada.client.catalogProposals.decline({ params: at, body: { reason: 'Too long.' } })
    expect(data).toMatchObject({ status: 'declined', reason: 'Too long.', closedByName: 'Ada' })
    for (const act of [acts(ada, at).publish, acts(ada, at).decline, acts(grace, at).withdraw, acts(grace, at).comment])
      await expect(act()).rejects.toMatchObject({ status: 409, message: 'This proposal is no longer open.' })
    const { data: second } = await propose(grace, prompt.id, { prompt: 'And so?' })
    await grace.client.catalogProposals.withdraw({ params: { proposalId: second.id } })
    const { data: ended } = await grace.client.catalogProposals.list({ query: { item: prompt.id, state: 'ended' } })
    expect(ended.map(({ status }) => status)).toEqual(['withdrawn', 'declined'])
    expect((await ada.client.catalogPrompts.get({ params: { catalogPromptId: prompt.id } })).data.revision).toBe(1)
  })

  test('of a prompt that has changed since is published only against what stands there now', async () => {
    const { params, proposal, at } = await proposed()
    await ada.client.catalogPrompts.patch({ params, body: { description: 'Changed', revision: 1 } })
    await expect(acts(ada, at).publish()).rejects.toMatchObject({
      status: 409,
      message: 'The item has changed in the meantime. Compare the proposal with the current version.',
    })
    expect((await ada.client.catalogProposals.get({ params: at })).data).toMatchObject({
      status: 'open',
      base: { revision: 1, description: '' },
      current: { revision: 2, description: 'Changed' },
    })
    const { data } = await ada.client.catalogProposals.publish({ params: at, body: { revision: 2 } })
    expect(data.publishedRevision).toBe(3)
    const { data: now } = await ada.client.catalogPrompts.get({ params })
    expect(now).toMatchObject({ description: 'Changed', prompt: 'Answer in two paragraphs.' })
    expect(proposal.revision).toBe(1)
  })

  test('decided on many times at once has one end', async () => {
    const { params, grace, at } = await proposed()
    const all = await Promise.allSettled([
      ...Array.from({ length: 4 }, acts(ada, at).publish),
      ...Array.from({ length: 4 }, acts(ada, at).decline),
      acts(grace, at).withdraw(),
    ])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { data } = await ada.client.catalogProposals.get({ params: at })
    const { data: prompt } = await ada.client.catalogPrompts.get({ params })
    expect(prompt.revision).toBe(data.status === 'published' ? 2 : 1)
  })

  test('that takes the name of another prompt of its author changes nothing and stays open', async () => {
    const { prompt: other } = await shared()
    const { params, at } = await proposed({ name: other.name, prompt: 'New' })
    await expect(acts(ada, at).publish()).rejects.toMatchObject({ status: 409 })
    expect((await ada.client.catalogProposals.get({ params: at })).data.status).toBe('open')
    expect((await ada.client.catalogPrompts.get({ params })).data.revision).toBe(1)
  })

  test('names a model as a whole, and only what it changes', async () => {
    const model = { provider: 'openai_chat', model: 'gpt-4.1' }
    const { prompt, at } = await proposed({ ...model, prompt: 'Answer in one paragraph.', tools: [] })
    expect((await ada.client.catalogProposals.get({ params: at })).data.change).toEqual(model)
    const jo = await server.createAccount()
    await expect(propose(jo, prompt.id, { model: 'gpt-4.1' })).rejects.toMatchObject({ status: 422 })
    await expect(propose(jo, prompt.id, { tools: ['web'] })).rejects.toMatchObject({ status: 422 })
    await expect(propose(jo, prompt.id, { prompt: prompt.prompt })).rejects.toMatchObject({ status: 422 })
    await expect(propose(jo, prompt.id, { prompt: 'x', revision: 7 })).rejects.toMatchObject({ status: 422 })
    for (const refused of [{ protected: 'realm' }, { isPrivate: true }, { author: jo.accountId }, { prompt: '' }])
      await expect(propose(jo, prompt.id, refused)).rejects.toMatchObject({ status: 422 })
  })
})

describe('who has to do with a proposed change', () => {
  test('its author and whoever may change the prompt; for all others it does not exist', async () => {
    const { prompt, grace, at, proposal } = await proposed({ prompt: 'secret words' }, 'realm')
    const member = await server.createAccount()
    const owner = await server.createAccount({ role: 'owner' })
    const stranger = await server.createAccount({ projects: [await server.createProject('Elsewhere')] })
    for (const who of [member, owner, stranger]) {
      for (const act of Object.values(acts(who, at))) await expect(act()).rejects.toMatchObject({ status: 404 })
      expect((await who.client.catalogProposals.list({})).data).toEqual([])
      const { data } = await who.client.catalogPrompts.get({ params: { catalogPromptId: prompt.id } })
      expect(data.openProposals).toBe(0)
    }
    for (const who of [ada, grace])
      expect((await who.client.catalogProposals.list({ query: { item: prompt.id } })).data).toMatchObject([
        { id: proposal.id },
      ])
    await expect(acts(grace, at).publish()).rejects.toMatchObject({ status: 403 })
    await expect(acts(grace, at).decline()).rejects.toMatchObject({ status: 403 })
    await expect(acts(ada, at).withdraw()).rejects.toMatchObject({ status: 403 })
  })

  test('it is made for a prompt that one reads and may not change, by a viewer too', async () => {
    const { prompt } = await shared()
    await expect(propose(ada, prompt.id, { prompt: 'x' })).rejects.toMatchObject({ status: 422 })
    const viewer = await server.createAccount({ role: 'viewer' })
    expect((await propose(viewer, prompt.id, { prompt: 'x' })).data.status).toBe('open')
    const stranger = await server.createAccount({ projects: [await server.createProject('Elsewhere')] })
    await expect(propose(stranger, prompt.id, { prompt: 'x' })).rejects.toMatchObject({ status: 404 })
    const { prompt: own } = await shared('author')
    await expect(propose(viewer, own.id, { prompt: 'x' })).rejects.toMatchObject({ status: 404 })
  })

  test('whoever may only look in the project by now decides nothing there', async () => {
    const projectId = await server.createProject('Reading room')
    const jo = await server.createAccount({ projects: [projectId] })
    const { data: prompt } = await jo.client.catalogPrompts.create({
      body: { name: 'Read', prompt: 'a', protected: 'project', project: projectId },
    })
    const grace = await server.createAccount({ projects: [projectId] })
    const { data } = await propose(grace, prompt.id, { prompt: 'b' })
    await server.database.db.execute(
      `update project_members set role = 'viewer' where account_id = '${jo.accountId}' and project_id = ${projectId}`,
    )
    await expect(acts(jo, { proposalId: data.id }).publish()).rejects.toMatchObject({ status: 404 })
  })
})

describe('when the prompt goes', () => {
  test.each(['author', 'private'] as const)(
    'made %s, its proposer keeps what they wrote, sees nothing else of it, and may withdraw it',
    async (level) => {
      const { params, grace, at, prompt } = await proposed()
      await ada.client.catalogPrompts.patch({ params, body: { name: `Hidden ${level}`, prompt: 'hidden words' } })
      await make(level, params)
      const { data } = await grace.client.catalogProposals.get({ params: at })
      expect(data).toMatchObject({
        itemSeen: false,
        itemName: prompt.name,
        change: { prompt: 'Answer in two paragraphs.' },
        base: null,
        current: null,
        may: { comment: false, withdraw: true },
      })
      expect(JSON.stringify(data)).not.toMatch(/hidden/i)
      await expect(acts(grace, at).comment()).rejects.toMatchObject({ status: 403 })
      expect((await ada.client.catalogProposals.get({ params: at })).data.may.publish).toBe(true)
      expect((await acts(grace, at).withdraw()).data.status).toBe('withdrawn')
    },
  )

  test('to the trash, it waits there; it is open again when the prompt is back, and over when it is gone for good', async () => {
    const { prompt, params, grace, at } = await proposed()
    await ada.client.catalogPrompts.delete({ params })
    await expect(acts(ada, at).publish()).rejects.toMatchObject({ status: 404 })
    expect((await grace.client.catalogProposals.get({ params: at })).data).toMatchObject({
      status: 'open',
      itemSeen: false,
    })
    await ada.client.contents.restoreMany({ body: { ids: [prompt.id] } })
    expect((await ada.client.catalogProposals.get({ params: at })).data.may.publish).toBe(true)
    await ada.client.catalogPrompts.delete({ params })
    await ada.client.contents.delete({ params: { contentId: prompt.id }, query: { forGood: true } })
    expect((await grace.client.catalogProposals.get({ params: at })).data).toMatchObject({
      status: 'closed',
      itemId: null,
      itemName: prompt.name,
      change: { prompt: 'Answer in two paragraphs.' },
    })
  })

  test('to somebody who takes over, they decide on it', async () => {
    const admin = await server.createAccount({ permissions: ['admin_rw', 'config_projects_rw'] })
    const heir = await server.createAccount({ name: 'Hugo' })
    const leaving = await server.createAccount()
    const { data: prompt } = await leaving.client.catalogPrompts.create({
      body: { name: 'Handed over', prompt: 'a', protected: 'project' },
    })
    const grace = await server.createAccount({ name: 'Grace' })
    const { data } = await propose(grace, prompt.id, { prompt: 'b' })
    const at = { proposalId: data.id }
    await admin.client.people.handOver({ params: { accountId: leaving.accountId }, body: { email: heir.email } })
    await expect(acts(leaving, at).publish()).rejects.toMatchObject({ status: 404 })
    // Its proposer leaves as well: their name stays in what becomes of it.
    await admin.client.people.delete({ params: { accountId: grace.accountId } })
    expect((await acts(heir, at).publish()).data.status).toBe('published')
    const { data: versions } = await heir.client.catalogPrompts.revisions({ params: { catalogPromptId: prompt.id } })
    expect(versions[0]).toMatchObject({ authorName: 'Grace', approvedByName: 'Hugo' })
  })
})

test('a proposal has up to a hundred comments, however many come at once', async () => {
  const { grace, at } = await proposed()
  await server.database.db.execute(`
    insert into catalog_proposal_comments (id, proposal_id, author, author_name, text, bytes, created_at)
    select gen_random_uuid(), '${at.proposalId}', 'x', 'x', 'x', 1, now() from generate_series(1, 98)`)
  const all = await Promise.allSettled(Array.from({ length: 6 }, acts(grace, at).comment))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

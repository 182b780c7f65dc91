import { describe, expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

const server = serverOfFile()
const ada = accountOfFile(server, { name: 'Ada' })
let names = 0

const prompt = async (who: TestAccount, level: 'author' | 'project') => {
  names += 1
  const body = { name: `Prompt ${names}`, prompt: 'a', protected: level }
  return (await who.client.catalogPrompts.create({ body })).data.id
}

async function companion(who: TestAccount, fields: object = {}) {
  names += 1
  const body = { name: `Companion ${names}`, instructions: 'Be brief.', protected: 'project' as const, publish: true }
  return (await who.client.companions.create({ body: { ...body, ...fields } })).data
}

const propose = (who: TestAccount, assistantId: string, change: object, revision = 1) =>
  who.client.catalogProposals.createForCompanion({ params: { assistantId }, body: { revision, ...change } })

const publish = (who: TestAccount, proposalId: string, revision: number) =>
  who.client.catalogProposals.publish({ params: { proposalId }, body: { revision } })

const read = async (who: TestAccount, proposalId: string) =>
  (await who.client.catalogProposals.get({ params: { proposalId } })).data

describe('a change that is proposed to a group', () => {
  const group = async (promptIds: string[]) => {
    names += 1
    const body = { name: `Group ${names}`, promptIds, protected: 'project' as const }
    return (await ada.client.catalogGroups.create({ body })).data
  }

  test('becomes its next version, with the prompts that it names', async () => {
    const [first, second] = [await prompt(ada, 'project'), await prompt(ada, 'project')]
    const { id, name } = await group([first])
    const params = { catalogGroupId: id }
    const grace = await server.createAccount({ name: 'Grace' })
    const body = { revision: 1, promptIds: [second, first], description: 'Both', note: 'One more' }
    const { data: made } = await grace.client.catalogProposals.createForGroup({ params, body })
    expect(made).toMatchObject({ kind: 'catalogGroup', itemId: id, itemName: name, itemSeen: true })
    expect((await ada.client.catalogGroups.get({ params })).data.openProposals).toBe(1)
    expect(await read(ada, made.id)).toMatchObject({
      change: { promptIds: [second, first], description: 'Both' },
      base: { promptIds: [first] },
      current: { revision: 1 },
      hasDraft: false,
    })
    expect((await publish(ada, made.id, 1)).data).toMatchObject({ status: 'published', publishedRevision: 2 })
    const { data: now } = await grace.client.catalogGroups.get({ params })
    expect(now).toMatchObject({ promptIds: [second, first], description: 'Both', openProposals: 0 })
    const { data: versions } = await ada.client.catalogGroups.revisions({ params })
    expect(versions[0]).toMatchObject({ authorName: 'Grace', approvedByName: 'Ada', note: 'One more' })
  })

  test('brings no prompt into it that its proposer, or whoever approves it, does not see', async () => {
    const { id } = await group([])
    const params = { catalogGroupId: id }
    const grace = await server.createAccount()
    const asked = async (promptId: string) =>
      grace.client.catalogProposals.createForGroup({ params, body: { revision: 1, promptIds: [promptId] } })
    await expect(asked(await prompt(ada, 'author'))).rejects.toMatchObject({ status: 422 })
    const { data } = await asked(await prompt(grace, 'author'))
    await expect(publish(ada, data.id, 1)).rejects.toMatchObject({ status: 422 })
    expect((await read(ada, data.id)).status).toBe('open')
  })
})

describe('a change that is proposed to a companion', () => {
  test('is published at once, as a version of its proposer', async () => {
    const { id, name } = await companion(ada)
    const params = { assistantId: id }
    const grace = await server.createAccount({ name: 'Grace' })
    const { data: made } = await propose(grace, id, { instructions: 'Be brief and kind.', starters: ['Hello'] })
    expect(made).toMatchObject({ kind: 'companion', itemName: name, may: { withdraw: true, publish: false } })
    expect((await ada.client.companions.get({ params })).data.openProposals).toBe(1)
    expect((await publish(ada, made.id, 1)).data.publishedRevision).toBe(2)
    const seen = { instructions: 'Be brief and kind.', starters: ['Hello'], revision: 2, published: 2, name }
    for (const who of [ada, grace]) expect((await who.client.companions.get({ params })).data).toMatchObject(seen)
    const { data: versions } = await ada.client.companions.revisions({ params })
    expect(versions.map(({ authorName, approvedByName }) => [authorName, approvedByName])).toEqual([
      ['Grace', 'Ada'],
      ['Ada', null],
    ])
  })

  test('leaves in the draft what its author has not published, and shows nobody else of it', async () => {
    const { id, name } = await companion(ada)
    const params = { assistantId: id }
    await ada.client.companions.patch({ params, body: { name: `${name} secret`, description: 'Secret', revision: 1 } })
    const grace = await server.createAccount()
    // The draft is no version that others have been shown.
    await expect(propose(grace, id, { instructions: 'x' }, 2)).rejects.toMatchObject({ status: 422 })
    const { data: made } = await propose(grace, id, { instructions: 'Be kind.' })
    const whatGraceSees = await read(grace, made.id)
    expect(whatGraceSees).toMatchObject({ itemName: name, current: { revision: 1, description: '' }, hasDraft: false })
    expect(JSON.stringify(whatGraceSees)).not.toMatch(/secret/i)
    expect(await read(ada, made.id)).toMatchObject({ current: { revision: 1, description: '' }, hasDraft: true })
    await expect(publish(ada, made.id, 2)).rejects.toMatchObject({ status: 409 })
    await publish(ada, made.id, 1)
    expect((await grace.client.companions.get({ params })).data).toMatchObject({
      name,
      description: '',
      instructions: 'Be kind.',
      revision: 3,
    })
    expect((await ada.client.companions.get({ params })).data).toMatchObject({
      name: `${name} secret`,
      description: 'Secret',
      instructions: 'Be kind.',
      revision: 4,
      published: 3,
    })
  })

  test('is compared with what is published now: another version since is told, and refused', async () => {
    const { id } = await companion(ada)
    const params = { assistantId: id }
    const grace = await server.createAccount()
    const { data: made } = await propose(grace, id, { instructions: 'Be kind.' })
    await ada.client.companions.patch({ params, body: { description: 'New', revision: 1 } })
    await ada.client.companions.publish({ params, body: { revision: 2 } })
    await expect(publish(ada, made.id, 1)).rejects.toMatchObject({ status: 409 })
    expect(await read(grace, made.id)).toMatchObject({ base: { revision: 1 }, current: { revision: 2 } })
    await publish(ada, made.id, 2)
    expect((await grace.client.companions.get({ params })).data).toMatchObject({
      description: 'New',
      instructions: 'Be kind.',
    })
  })

  test('waits while it is withdrawn: its proposer keeps their words and sees no more of it', async () => {
    const { id } = await companion(ada)
    const params = { assistantId: id }
    const grace = await server.createAccount()
    const { data: made } = await propose(grace, id, { instructions: 'Be kind.' })
    await ada.client.companions.withdraw({ params })
    expect(await read(grace, made.id)).toMatchObject({
      itemSeen: false,
      base: null,
      current: null,
      change: { instructions: 'Be kind.' },
    })
    expect(await read(ada, made.id)).toMatchObject({ base: { revision: 1 }, current: null })
    await expect(publish(ada, made.id, 1)).rejects.toMatchObject({ status: 422 })
    await ada.client.companions.publish({ params, body: { revision: 1 } })
    expect((await publish(ada, made.id, 1)).data.status).toBe('published')
  })

  test('names no files and nobody who sees it, no library that its proposer does not see, and is nobody else’s', async () => {
    const { id } = await companion(ada)
    const grace = await server.createAccount()
    const { data: library } = await ada.client.libraries.create({ body: { name: 'Own' } })
    for (const change of [{ protected: 'realm' }, { files: [] }, { libraries: [library.id] }, {}])
      await expect(propose(grace, id, change)).rejects.toMatchObject({ status: 422 })
    await expect(propose(ada, id, { instructions: 'x' })).rejects.toMatchObject({ status: 422 })
    const { data: made } = await propose(grace, id, { instructions: 'x' })
    await expect(propose(grace, id, { instructions: 'y' })).rejects.toMatchObject({ status: 409 })
    const stranger = await server.createAccount({ projects: [await server.createProject('Elsewhere')] })
    await expect(propose(stranger, id, { instructions: 'x' })).rejects.toMatchObject({ status: 404 })
    for (const who of [stranger, await server.createAccount()]) {
      await expect(read(who, made.id)).rejects.toMatchObject({ status: 404 })
      await expect(publish(who, made.id, 1)).rejects.toMatchObject({ status: 404 })
    }
  })
})

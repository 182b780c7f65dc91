import { describe, expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../test-harness/start-test-server.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const MODEL = { provider: 'openai_chat', model: 'gpt-4.1' } as const
const SOME_ID = '0198c1a0-0000-7000-8000-000000000001'
let names = 0

type NewPrompt = Parameters<TestAccount['client']['catalogPrompts']['create']>[0]['body']

async function created(body: Partial<NewPrompt> = {}, who: TestAccount = ada) {
  names += 1
  const { data } = await who.client.catalogPrompts.create({
    body: { name: `Prompt ${names}`, prompt: 'Say only: {{word}}', ...MODEL, ...body },
  })
  return { prompt: data, params: { catalogPromptId: data.id } }
}

async function auditOf(id: string): Promise<{ action: string; details: Record<string, unknown> }[]> {
  const { rows } = await server.database.db.execute<{ action: string; details: Record<string, unknown> }>(
    `select action, details from audit where subject_id = '${id}' order by happened_at, id`,
  )
  return rows
}

describe('a catalog prompt', () => {
  test('is created, listed, read, changed and deleted, each in the audit', async () => {
    const { prompt, params } = await created({ description: 'For parcels' })
    expect(prompt).toMatchObject({
      revision: 1,
      isTemplate: true,
      protected: 'author',
      tools: [],
      source: 'playground',
    })
    const { data: found } = await ada.client.catalogPrompts.list({ query: { filter: 'PARCEL' } })
    expect(found.map(({ id }) => id)).toEqual([prompt.id])
    const words = { query: { filter: prompt.prompt.slice(0, 12) } }
    expect((await ada.client.catalogPrompts.list(words)).data.map(({ id }) => id)).toContain(prompt.id)
    const { data: changed } = await ada.client.catalogPrompts.patch({
      params,
      body: { name: 'Refund reply', protected: 'project', note: 'Shared' },
    })
    expect(changed).toMatchObject({ name: 'Refund reply', revision: 2, prompt: prompt.prompt })
    await ada.client.catalogPrompts.delete({ params })
    await expect(ada.client.catalogPrompts.get({ params })).rejects.toMatchObject({ status: 404 })
    expect((await auditOf(prompt.id)).map(({ action }) => action)).toEqual(['created', 'changed', 'deleted'])
    expect((await auditOf(prompt.id))[1]?.details).toMatchObject({
      before: { protected: 'author' },
      after: { protected: 'project' },
    })
  })

  test('has a name of its own among those of its author, whatever the case', async () => {
    await created({ name: 'Taken' })
    const other = await created()
    const issues = [{ path: 'body.name' }]
    await expect(created({ name: 'TAKEN' })).rejects.toMatchObject({ status: 409, body: { issues } })
    const rename = ada.client.catalogPrompts.patch({ params: other.params, body: { name: 'taken' } })
    await expect(rename).rejects.toMatchObject({ status: 409, body: { issues } })
    const grace = await server.createAccount()
    expect((await created({ name: 'Taken' }, grace)).prompt.name).toBe('Taken')
  })

  test.each([
    [{ variables: [{ name: 'a b' }] }, 'body.variables.0.name'],
    [{ variables: [{ name: 'a' }, { name: 'a' }] }, 'body.variables.1.name'],
    [{ variables: [{ name: 'a', type: 'choice' as const }] }, 'body.variables.0.options'],
    [{ variables: [{ name: 'a', type: 'number' as const, default: 'x' }] }, 'body.variables.0.default'],
    [{ provider: null, model: 'gpt-4.1' }, 'body.provider'],
    [{ providerOptions: { image: 'x'.repeat(30_000) } }, 'body.providerOptions'],
    [{ tools: ['web'] }, 'body.tools.0'],
  ])('is refused with the field that does not fit: %j', async (body, path) => {
    await expect(created(body)).rejects.toMatchObject({ status: 422, body: { issues: [{ path }] } })
  })

  test('is listed in pages that stay right while others are added and changed', async () => {
    const grace = await server.createAccount()
    const ids: string[] = []
    for (let nth = 0; nth < 5; nth += 1) ids.unshift((await created({}, grace)).prompt.id)
    const first = await grace.client.catalogPrompts.list({ query: { limit: 2, owner: 'mine' } })
    await created({}, grace)
    const { data } = await grace.client.catalogPrompts.list({
      query: { limit: 50, owner: 'mine', resume: first.resume ?? '' },
    })
    expect([...first.data, ...data].map(({ id }) => id)).toEqual(ids)
    await expect(grace.client.catalogPrompts.list({ query: { resume: 'x' } })).rejects.toMatchObject({ status: 422 })
  })
})

describe('who sees and changes a catalog prompt', () => {
  test.each([
    ['author', false, false],
    ['private', false, false],
    ['project', true, false],
    ['realm', true, true],
    ['public', true, true],
  ] as const)('%s: a member %s, somebody of another project %s', async (level, member, stranger) => {
    const { prompt, params } = await created({ protected: level })
    const people = [
      [await server.createAccount(), member],
      [await server.createAccount({ projects: [await server.createProject('Other')] }), stranger],
    ] as const
    for (const [who, sees] of people) {
      const status = sees ? 403 : 404
      const read = who.client.catalogPrompts.get({ params })
      if (sees) expect((await read).data.id).toBe(prompt.id)
      else await expect(read).rejects.toMatchObject({ status })
      const { data: listed } = await who.client.catalogPrompts.list({ query: { ids: [prompt.id] } })
      expect(listed).toHaveLength(sees ? 1 : 0)
      await expect(who.client.catalogPrompts.patch({ params, body: { name: 'x' } })).rejects.toMatchObject({ status })
      await expect(who.client.catalogPrompts.delete({ params })).rejects.toMatchObject({ status })
      await expect(who.client.catalogPrompts.restore({ params: { ...params, revision: 1 } })).rejects.toMatchObject({
        status,
      })
      const ran = who.client.catalogPrompts.run({ params, body: { props: { word: 'yes' } } })
      if (sees) expect((await ran).data.text).toBe('yes')
      else await expect(ran).rejects.toMatchObject({ status: 404 })
    }
  })

  test('a viewer of the project reads what is shared, and neither creates nor runs', async () => {
    const { params } = await created({ protected: 'project' })
    const viewer = await server.createAccount({ role: 'viewer' })
    expect((await viewer.client.catalogPrompts.get({ params })).data.id).toBe(params.catalogPromptId)
    await expect(created({}, viewer)).rejects.toMatchObject({ status: 403 })
    const ran = viewer.client.catalogPrompts.run({ params, body: { props: { word: 'yes' } } })
    await expect(ran).rejects.toMatchObject({ status: 403 })
  })

  test('one marked private is its author’s alone, whatever its level', async () => {
    const { params } = await created({ protected: 'public', isPrivate: true })
    const grace = await server.createAccount()
    await expect(grace.client.catalogPrompts.get({ params })).rejects.toMatchObject({ status: 404 })
  })
})

describe('revisions', () => {
  test('keep what stood there with author and note, and one is restored without changing who sees it', async () => {
    const { params } = await created({ prompt: 'one' })
    await ada.client.catalogPrompts.patch({ params, body: { prompt: 'two', note: 'Shorter' } })
    await ada.client.catalogPrompts.patch({ params, body: { protected: 'project' } })
    const { data: restored } = await ada.client.catalogPrompts.restore({ params: { ...params, revision: 1 } })
    expect(restored).toMatchObject({ prompt: 'one', protected: 'project', revision: 4 })
    const { data } = await ada.client.catalogPrompts.revisions({ params })
    expect(data.map(({ revision, prompt, note }) => [revision, prompt, note])).toEqual([
      [4, 'one', 'Restored from version 1'],
      [3, 'two', ''],
      [2, 'two', 'Shorter'],
      [1, 'one', ''],
    ])
    expect(data[0]?.authorName).not.toBe('')
    const first = await ada.client.catalogPrompts.revisions({ params, query: { limit: 3 } })
    const rest = await ada.client.catalogPrompts.revisions({ params, query: { resume: first.resume ?? '' } })
    expect(rest.data.map(({ revision }) => revision)).toEqual([1])
    await expect(ada.client.catalogPrompts.restore({ params: { ...params, revision: 99 } })).rejects.toMatchObject({
      status: 422,
    })
  })

  test('of fifty patches at once none is lost', async () => {
    const { params } = await created({ description: '' })
    const texts = Array.from({ length: 50 }, (_, nth) => `text ${nth}`)
    await Promise.all(texts.map((prompt) => ada.client.catalogPrompts.patch({ params, body: { prompt } })))
    const { data } = await ada.client.catalogPrompts.revisions({ params, query: { limit: 100 } })
    expect(data.map(({ revision }) => revision)).toEqual(Array.from({ length: 51 }, (_, nth) => 51 - nth))
    expect(
      data
        .slice(0, 50)
        .map(({ prompt }) => prompt)
        .toSorted(),
    ).toEqual(texts.toSorted())
  })

  test('a patch of other fields than have changed since is merged, one of the same is refused and changes nothing', async () => {
    const { params } = await created({ prompt: 'one' })
    const patch = (body: object) => ada.client.catalogPrompts.patch({ params, body: { revision: 1, ...body } })
    await patch({ prompt: 'two' })
    expect((await patch({ description: 'mine' })).data).toMatchObject({ prompt: 'two', description: 'mine' })
    await expect(patch({ prompt: 'three', name: 'New name' })).rejects.toMatchObject({
      status: 409,
      message: 'Somebody else has changed this meanwhile. Load it again.',
      body: { issues: [{ path: 'body.prompt' }] },
    })
    const { data } = await ada.client.catalogPrompts.get({ params })
    expect(data).toMatchObject({ prompt: 'two', revision: 3 })
    expect((await patch({ prompt: 'two' })).data.revision).toBe(3)
    await expect(patch({ revision: 77, prompt: 'x' })).rejects.toMatchObject({ status: 422 })
  })
})

describe('a run', () => {
  test('sends the text with its values, and answers with what it took', async () => {
    const { params } = await created({ variables: [{ name: 'word', default: 'hello' }] })
    const { data } = await ada.client.catalogPrompts.run({ params, body: {} })
    expect(data).toMatchObject({ status: 'completed', prompt: 'Say only: hello', text: 'hello', error: null })
    expect(data.receipt.model).toEqual(MODEL)
    expect(data.receipt.cost).toBeGreaterThan(0)
  })

  test('without a value is refused with its name, and no model is asked', async () => {
    const { params } = await created({ prompt: '{{a}} {{b}}', variables: [{ name: 'b', type: 'number' }] })
    await expect(ada.client.catalogPrompts.run({ params, body: { props: { b: 'soon' } } })).rejects.toMatchObject({
      status: 422,
      body: { issues: [{ path: 'body.props.a' }, { path: 'body.props.b' }] },
    })
    expect(server.simulator.control.received()).toEqual([])
  })

  test('needs a model of text, and the permission where it is about secure data', async () => {
    const { params } = await created({ provider: 'openai_image', model: 'dall-e-3', prompt: 'A cat' })
    await expect(ada.client.catalogPrompts.run({ params, body: {} })).rejects.toMatchObject({
      status: 422,
      body: { issues: [{ path: 'body.provider' }] },
    })
    const grace = await server.createAccount({ permissions: [] })
    const shared = await created({ protected: 'realm', prompt: 'Hi' })
    const unlicensed = grace.client.catalogPrompts.run({ params: shared.params, body: { secureData: true } })
    await expect(unlicensed).rejects.toMatchObject({ status: 403 })
  })

  test('goes the way of all prompts: a model is told what the project says, and not what the caller says of themselves', async () => {
    const projectId = await server.createProject('Metric')
    const jo = await server.createAccount({ projects: [projectId], role: 'owner' })
    const admin = { params: { projectId }, body: { instructions: 'Use metric units.' } }
    await jo.client.projectAdministration.patch(admin)
    await jo.client.userState.put({ body: { path: 'settings.instructions', value: 'Be brief.' } })
    const { params } = await created({ prompt: 'How tall?', project: projectId }, jo)
    const sentBy = async (run: Promise<unknown>) => {
      await run
      return JSON.stringify(server.simulator.control.received().at(-1)?.body)
    }
    const answered = await sentBy(jo.client.catalogPrompts.run({ params, body: {} }))
    expect(answered).toContain('Use metric units.')
    expect(answered).not.toContain('Be brief.')
  })

  test('without a model is answered by the default one, with the options that are kept with it as far as they fit', async () => {
    const kept = { provider: null, model: null, providerOptions: { temperature: 0.3, nonsense: 1 } }
    const { params } = await created({ prompt: 'Say only: hi', ...kept })
    const { data } = await ada.client.catalogPrompts.run({ params, body: {} })
    expect(data.status).toBe('completed')
    const refused = ada.client.catalogPrompts.run({ params, body: { ...MODEL, providerOptions: { nonsense: 1 } } })
    await expect(refused).rejects.toMatchObject({ status: 422 })
  })

  test('takes a value for a name that JavaScript has for something of its own', async () => {
    const { params } = await created({ prompt: 'Say only: {{prototype}} of {{constructor}} {{__proto__}}' })
    const { data } = await ada.client.catalogPrompts.run({
      params,
      body: { props: { prototype: 'a chair', constructor: 'Ann' } },
    })
    expect(data.text).toBe('a chair of Ann {{__proto__}}')
  })

  test('takes a hostile value as plain text', async () => {
    const { params } = await created()
    const props = { word: '{{word}} $& \\{{x}}' }
    expect((await ada.client.catalogPrompts.run({ params, body: { props } })).data.prompt).toBe(
      'Say only: {{word}} $& \\{{x}}',
    )
  })
})

describe('a catalog group', () => {
  const group = async (body: object = {}) => {
    names += 1
    const { data } = await ada.client.catalogGroups.create({ body: { name: `Group ${names}`, ...body } })
    return { group: data, params: { catalogGroupId: data.id } }
  }

  test('runs its prompts together, in their order', async () => {
    const one = await created({ prompt: 'Say only: one {{word}}' })
    const inner = { name: `Inner ${names}`, prompt: 'Say only: two {{word}}', ...MODEL }
    const { group: kept, params } = await group({ promptIds: [one.prompt.id], prompts: [inner] })
    expect(kept.promptIds).toHaveLength(2)
    const { data } = await ada.client.catalogGroups.run({ params, body: { props: { word: 'x' } } })
    expect(data.map(({ text, status }) => [text, status])).toEqual([
      ['one x', 'completed'],
      ['two x', 'completed'],
    ])
    await expect(ada.client.catalogGroups.run({ params, body: {} })).rejects.toMatchObject({
      status: 422,
      body: { issues: [{ path: 'body.props.word' }] },
    })
  })

  test('leaves out what whoever runs it may not see, and says so', async () => {
    const [mine, open] = [
      await created({ prompt: 'a' }),
      await created({ prompt: 'Say only: b', protected: 'project' }),
    ]
    const { params } = await group({ promptIds: [mine.prompt.id, open.prompt.id], protected: 'project' })
    const grace = await server.createAccount()
    const answer = await grace.client.catalogGroups.run({ params, body: {} })
    expect(answer.data.map(({ text }) => text)).toEqual(['b'])
    expect(answer.warnings).toEqual(['1 prompt was left out: you do not have access to it.'])
    const patched = grace.client.catalogGroups.patch({ params, body: { name: 'x' } })
    await expect(patched).rejects.toMatchObject({ status: 403 })
  })

  test('takes no prompt that its author may not see, and stays when its prompts go', async () => {
    const grace = await server.createAccount()
    const hers = await created({}, grace)
    for (const id of [hers.prompt.id, SOME_ID])
      await expect(group({ promptIds: [id] })).rejects.toMatchObject({
        status: 422,
        body: { issues: [{ path: 'body.promptIds.0' }] },
      })
    const mine = await created()
    const { params } = await group({ promptIds: [mine.prompt.id] })
    await ada.client.catalogPrompts.delete({ params: mine.params })
    await expect(ada.client.catalogGroups.run({ params, body: {} })).rejects.toMatchObject({ status: 422 })
    const { data } = await ada.client.catalogGroups.patch({ params, body: { description: 'Kept', revision: 1 } })
    expect(data).toMatchObject({ description: 'Kept', revision: 2 })
    const { data: restored } = await ada.client.catalogGroups.restore({ params: { ...params, revision: 1 } })
    expect(restored.description).toBe('')
    expect((await ada.client.catalogGroups.revisions({ params })).data).toHaveLength(3)
    await ada.client.catalogGroups.delete({ params })
    await expect(ada.client.catalogGroups.get({ params })).rejects.toMatchObject({ status: 404 })
  })

  test('takes new prompts with all that a prompt is created with; what they leave open is as of the group', async () => {
    const own = { protected: 'realm', isPrivate: true, source: 'migration' } as const
    const prompts = [
      { name: 'Its own', prompt: 'a', ...own },
      { name: 'As the group', prompt: 'b' },
    ]
    const { group: kept } = await group({ prompts, protected: 'project', source: 'script' })
    const { data } = await ada.client.catalogPrompts.list({ query: { ids: kept.promptIds } })
    expect(data).toHaveLength(2)
    expect(data.find(({ name }) => name === 'Its own')).toMatchObject(own)
    expect(data.find(({ name }) => name === 'As the group')).toMatchObject({
      protected: 'project',
      isPrivate: false,
      source: 'script',
    })
  })

  test('names what does not fit in it and in its new prompts, also where it is changed', async () => {
    const { params } = await group()
    const issues = (...paths: string[]) => ({ status: 422, body: { issues: paths.map((path) => ({ path })) } })
    await expect(group({ tools: ['web', 'mail'] })).rejects.toMatchObject(issues('body.tools.0', 'body.tools.1'))
    const inner = [
      { name: 'Fits', prompt: 'a' },
      { name: 'Unfit', prompt: 'b', tools: ['web'] },
    ]
    await expect(group({ prompts: inner })).rejects.toMatchObject(issues('body.prompts.1.tools.0'))
    const patch = ada.client.catalogGroups.patch({ params, body: { tools: ['web'] } })
    await expect(patch).rejects.toMatchObject(issues('body.tools.0'))
    const { params: ofPrompt } = await created()
    const patched = ada.client.catalogPrompts.patch({ params: ofPrompt, body: { tools: ['web'] } })
    await expect(patched).rejects.toMatchObject(issues('body.tools.0'))
  })

  test('where one of its new prompts has a taken name nothing is kept', async () => {
    const { prompt } = await created()
    const prompts = [
      { name: 'New one', prompt: 'a' },
      { name: prompt.name, prompt: 'b' },
    ]
    const message = 'You already have a prompt with this name in the project. Choose another name.'
    const body = { issues: [{ path: 'body.prompts.1.name', message }] }
    await expect(group({ prompts })).rejects.toMatchObject({ status: 409, message, body })
    expect((await ada.client.catalogPrompts.list({ query: { filter: 'New one' } })).data).toEqual([])
  })
})

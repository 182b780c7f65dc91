import { describe, expect, test } from 'vitest'
import { askPrompt, ended, FAST } from '../../test-harness/ask-prompt.ts'
import { accountOfFile, serverOfFile } from '../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server, { name: 'Ada' })

const MINI = { provider: 'openai_chat', model: 'gpt-4.1-mini' } as const

describe('a prompt', () => {
  test('is answered by each of its models, with what it was made with and what it cost', async () => {
    const { prompt, results } = await askPrompt(ada, {
      prompt: 'Say only: hello',
      models: [{ ...FAST, providerOptions: { temperature: 0.2 } }, MINI],
    })
    expect(prompt).toMatchObject({ source: 'playground', name: 'Say only: hello', protected: 'author' })
    expect(prompt.models.map(({ model }) => model)).toEqual(['gpt-4.1', 'gpt-4.1-mini'])
    expect(results.map(({ model, text, status }) => [model, text, status])).toEqual([
      ['gpt-4.1', 'hello', 'completed'],
      ['gpt-4.1-mini', 'hello', 'completed'],
    ])
    const [first] = results
    expect(first).toMatchObject({
      promptId: prompt.id,
      parentId: null,
      prompt: 'Say only: hello',
      type: 'chat',
      providerOptions: { temperature: 0.2 },
      warnings: [],
      error: null,
      votes: { score: 0, count: 0, own: null },
    })
    expect(first?.receipt).toMatchObject({
      model: FAST,
      finishReason: 'stop',
      usage: { inputTokens: expect.any(Number), outputTokens: expect.any(Number) },
      cost: expect.any(Number),
      totalTime: expect.any(Number),
      timeToFirstToken: expect.any(Number),
    })
    expect((await ada.client.prompts.get({ params: { promptId: prompt.id } })).data).toEqual(prompt)
    // What is asked at once began at one moment.
    expect(new Set(results.map(({ createdDate }) => createdDate)).size).toBe(1)
  })

  test('may be whole messages, and goes out as they are', async () => {
    const messages = [
      { role: 'system' as const, parts: [{ type: 'text' as const, text: 'Be brief.' }] },
      { role: 'user' as const, parts: [{ type: 'text' as const, text: 'Say only: yes' }] },
    ]
    const { results } = await askPrompt(ada, { messages, ...FAST })
    expect(results[0]).toMatchObject({ prompt: 'Say only: yes', messages })
    expect(server.simulator.control.received()[0]?.body).toMatchObject({
      messages: [{ content: 'Be brief.' }, { content: 'Say only: yes' }],
    })
  })

  test('goes to the default model of the caller where none is named', async () => {
    const { results } = await askPrompt(ada, { prompt: 'Say only: default' })
    expect(results).toMatchObject([{ type: 'chat', text: 'default', status: 'completed' }])
  })

  test('may go to models of several types at once, and an image stands in the result as a file of the library', async () => {
    const { results } = await askPrompt(ada, {
      prompt: 'A red fox',
      models: [FAST, { provider: 'openai_image', model: 'gpt-image-1' }],
    })
    expect(results.map(({ type, status }) => [type, status])).toEqual([
      ['chat', 'completed'],
      ['image', 'completed'],
    ])
    const file = results[1]?.parts?.find((part) => part.type === 'file')
    if (file?.type !== 'file') throw new Error('There is no image.')
    expect((await ada.request(file.url)).status).toBe(200)
    expect(results[1]?.receipt).toMatchObject({ usage: { images: 1 } })
    const { data: media } = await ada.client.media.list({ query: {} })
    expect(media.map(({ url }) => url)).toContain(file.url)
  })

  test('runs again, with the models of last time or with others', async () => {
    const { prompt } = await askPrompt(ada, { prompt: 'Say only: again', ...FAST })
    const params = { promptId: prompt.id }
    const again = await ada.client.prompts.run({ params, body: {} })
    expect(again.data.results.map(({ model, promptId }) => [model, promptId])).toEqual([['gpt-4.1', prompt.id]])
    const other = await ada.client.prompts.run({ params, body: MINI })
    expect(other.data.prompt.models).toMatchObject([MINI])
    await ended(
      ada,
      [...again.data.results, ...other.data.results].map(({ id }) => id),
    )
    const { data } = await ada.client.promptResults.list({ query: { promptId: prompt.id } })
    expect(data.map(({ model }) => model)).toEqual(['gpt-4.1-mini', 'gpt-4.1', 'gpt-4.1'])
  })

  test('keeps whom its author’s runs have asked: neither a retry nor a reply nor somebody else changes that', async () => {
    const { prompt, results } = await askPrompt(ada, {
      prompt: 'Say only: kept',
      models: [FAST, MINI],
      protected: 'project',
    })
    const params = { promptId: prompt.id }
    const of = { params: { resultId: results[0]?.id ?? '' } }
    const bob = await server.createAccount()
    const { data: retried } = await ada.client.promptResults.retry({ ...of, body: MINI })
    const { data: replied } = await ada.client.promptResults.reply({ ...of, body: { prompt: 'And?' } })
    const { data: byBob } = await bob.client.promptResults.retry({ ...of, body: MINI })
    const { data: runOfBob } = await bob.client.prompts.run({ params, body: MINI })
    expect(runOfBob.prompt).toEqual(prompt)
    await ended(
      ada,
      [retried, replied].map(({ id }) => id),
    )
    await ended(
      bob,
      [byBob, ...runOfBob.results].map(({ id }) => id),
    )
    expect((await ada.client.prompts.get({ params })).data).toEqual(prompt)
    const again = await ada.client.prompts.run({ params, body: {} })
    expect(again.data.results.map(({ model }) => model)).toEqual(['gpt-4.1', 'gpt-4.1-mini'])
  })

  test('of a saved prompt keeps which revision that was and its values, also where it is run and tried again; a reply does not', async () => {
    const fromCatalog = { promptId: crypto.randomUUID(), revision: 3, variables: { city: 'Lisbon' } }
    const { prompt, results } = await askPrompt(ada, { prompt: 'Say only: Lisbon', fromCatalog, ...FAST })
    expect(prompt.fromCatalog).toEqual(fromCatalog)
    expect(results[0]?.fromCatalog).toEqual(fromCatalog)
    const params = { resultId: results[0]?.id ?? '' }
    const { data: run } = await ada.client.prompts.run({ params: { promptId: prompt.id }, body: {} })
    const { data: retried } = await ada.client.promptResults.retry({ params, body: {} })
    const { data: replied } = await ada.client.promptResults.reply({ params, body: { prompt: 'And?' } })
    expect([...run.results, retried, replied].map((result) => result.fromCatalog)).toEqual([
      fromCatalog,
      fromCatalog,
      null,
    ])
    const query = { promptId: prompt.id }
    const listed = (await ada.client.promptResults.list({ query })).data
    expect(listed.every((result) => !('fromCatalog' in result))).toBe(true)
    const { data: plain } = await ada.client.prompts.create({ body: { prompt: 'Say only: plain', ...FAST } })
    expect(plain.prompt.fromCatalog).toBeNull()
    const { rows } = await server.database.db.execute<{ grown: number }>(`
      select bytes - octet_length(messages::text) as grown from prompts where id in ('${prompt.id}', '${plain.prompt.id}')
      order by grown desc`)
    expect(rows.map(({ grown }) => grown > 0)).toEqual([true, false])
  })

  test('with an id that is taken is refused with 409 Conflict, and nothing is asked', async () => {
    const id = crypto.randomUUID()
    await askPrompt(ada, { id, prompt: 'Say only: mine', ...FAST })
    server.simulator.control.forget()
    const bob = await server.createAccount()
    for (const who of [ada, bob]) {
      await expect(
        who.client.prompts.create({ body: { id, prompt: 'Say only: theirs', ...FAST } }),
      ).rejects.toMatchObject({
        status: 409,
      })
    }
    expect(server.simulator.control.received()).toEqual([])
  })

  test('is created once, however often one request is repeated', async () => {
    const body = { prompt: 'Say only: once', ...FAST }
    const send = () => ada.client.prompts.create({ body }, { idempotencyKey: 'one-prompt' })
    const [first, second] = [await send(), await send()]
    expect(second.data.prompt.id).toBe(first.data.prompt.id)
    const { data } = await ada.client.promptResults.list({ query: { promptId: first.data.prompt.id } })
    expect(data).toHaveLength(1)
    await ended(
      ada,
      first.data.results.map(({ id }) => id),
    )
  })
})

test('a prompt keeps what its words were filled from, with the values; models get the words alone', async () => {
  const described = [{ name: 'river', type: 'choice' as const, required: false, options: ['Nile', 'Rhine'] }]
  const template = { text: 'Say only: {{river}}', variables: { river: 'Nile' }, described }
  const { data } = await ada.client.prompts.create({ body: { prompt: 'Say only: Nile', template } })
  expect(data.prompt.template).toEqual(template)
  const { data: kept } = await ada.client.prompts.get({ params: { promptId: data.prompt.id } })
  expect(kept).toMatchObject({ template, messages: [{ parts: [{ text: 'Say only: Nile' }] }] })
  const { data: plain } = await ada.client.prompts.create({ body: { prompt: 'Say only: Nile' } })
  expect(plain.prompt.template).toBeNull()
  const { rows } = await server.database.db.execute<{ grown: number }>(`
    select bytes - octet_length(messages::text) as grown from prompts where id in ('${kept.id}', '${plain.prompt.id}')
    order by grown desc`)
  expect(rows.map(({ grown }) => grown > 0)).toEqual([true, false])
  const many = { text: 'x', variables: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`v${at}`, ''])) }
  const refused = ada.client.prompts.create({ body: { prompt: 'x', template: many } })
  await expect(refused).rejects.toMatchObject({ status: 422 })
})

describe('a prompt is changed by its author alone', () => {
  test('its name and who sees it, which holds for its next runs as well', async () => {
    const bob = await server.createAccount()
    const { prompt, results } = await askPrompt(ada, { prompt: 'Say only: mine', ...FAST })
    const params = { promptId: prompt.id }
    const resultId = results[0]?.id ?? ''
    const stranger = bob.client.prompts.patch({ params, body: { name: 'theirs' } })
    await expect(stranger).rejects.toMatchObject({ status: 404 })
    const { data } = await ada.client.prompts.patch({ params, body: { name: 'For all', protected: 'project' } })
    expect(data).toEqual({ ...prompt, name: 'For all', protected: 'project' })
    expect((await bob.client.prompts.get({ params })).data.name).toBe('For all')
    for (const body of [{ name: 'theirs' }, { protected: 'author' as const }])
      await expect(bob.client.prompts.patch({ params, body })).rejects.toMatchObject({ status: 403 })
    const { data: again } = await ada.client.prompts.run({ params, body: {} })
    expect(again.results.map(({ protected: level }) => level)).toEqual(['project'])
    await ada.client.prompts.patch({ params, body: { protected: 'author' } })
    await ada.client.promptResults.patch({ params: { resultId }, body: { protected: 'project' } })
    // By its result it is seen, and not changed.
    await expect(bob.client.prompts.patch({ params, body: { name: 'theirs' } })).rejects.toMatchObject({ status: 403 })
    expect((await ada.client.prompts.patch({ params, body: {} })).data.name).toBe('For all')
    const { rows } = await server.database.db.execute(
      `select details from audit where action = 'changed' and subject_id = '${prompt.id}' order by happened_at`,
    )
    expect(rows).toEqual([
      { details: { fields: ['name', 'protected'], protected: 'project', results: [resultId] } },
      { details: { fields: ['protected'], protected: 'author', results: [resultId, again.results[0]?.id] } },
    ])
    await expect
      .poll(async () => (await ada.client.contents.list({ query: { filter: 'For all' } })).data.map(({ id }) => id))
      .toContain(prompt.id)
  })

  test('secure data is not shared beyond its project, and no prompt is without a name', async () => {
    const { prompt } = await askPrompt(ada, { prompt: 'Say only: secret', secureData: true })
    const params = { promptId: prompt.id }
    for (const body of [{ protected: 'public' as const }, { protected: 'realm' as const }, { name: ' ' }])
      await expect(ada.client.prompts.patch({ params, body })).rejects.toMatchObject({ status: 422 })
    expect((await ada.client.prompts.get({ params })).data).toEqual(prompt)
  })
})

test('of somebody who is deleted what they shared stays, and what nobody else sees goes to the trash', async () => {
  const leaver = await server.createAccount()
  const own = await askPrompt(leaver, { prompt: 'Say only: own', ...FAST })
  const shared = await askPrompt(leaver, { prompt: 'Say only: shared', protected: 'project', ...FAST })
  await ada.client.people.delete({ params: { accountId: leaver.accountId } })
  const { rows } = await server.database.db.execute(
    `select id from prompts where author = '${leaver.accountId}' and deleted_at is null`,
  )
  expect(rows).toEqual([{ id: shared.prompt.id }])
  expect(own.prompt.id).not.toBe(shared.prompt.id)
})

describe('a prompt passes the gates of every request', () => {
  test.each([
    ['no words at all', {}, 'body.prompt'],
    ['words and messages at once', { prompt: 'a', messages: [] }, 'body.messages'],
    ['nothing but spaces', { prompt: '  ' }, 'body.prompt'],
    [
      'an end that is no question',
      { messages: [{ role: 'assistant', parts: [{ type: 'text', text: 'a' }] }] },
      'body.messages',
    ],
    ['half a model', { prompt: 'a', provider: 'openai_chat' }, 'body.model'],
    ['models and a model', { prompt: 'a', ...FAST, models: [FAST] }, 'body.models'],
    ['more than four models', { prompt: 'a', models: [FAST, FAST, FAST, FAST, FAST] }, 'body.models'],
    ['an unknown model', { prompt: 'a', models: [FAST, { ...FAST, model: 'nobody' }] }, 'body.models.1.model'],
    [
      'an unknown option',
      { prompt: 'a', models: [{ ...FAST, providerOptions: { heat: 1 } }] },
      'body.models.0.providerOptions.heat',
    ],
    [
      'a model that embeds',
      { prompt: 'a', provider: 'openai_embed', model: 'text-embedding-3-small' },
      'body.provider',
    ],
    ['an unknown tool', { prompt: 'a', ...FAST, tools: ['rm'] }, 'body.tools.0'],
    [
      'a file of another site',
      { messages: [{ role: 'user', parts: [{ type: 'file', url: 'https://a.example/x', mediaType: 'a/b' }] }] },
      'body.messages.0.parts.0.url',
    ],
    [
      'a file that is none',
      { messages: [{ role: 'user', parts: [{ type: 'file', url: '/x', mediaType: 'a/b' }] }], ...FAST },
      'body.messages.0.parts.0.url',
    ],
    ['a misspelled field', { prompt: 'a', ...FAST, temprature: 1 }, 'body.temprature'],
    ['an id that is none', { prompt: 'a', ...FAST, id: 'x' }, 'body.id'],
    [
      'a saved prompt that is none',
      { prompt: 'a', ...FAST, fromCatalog: { promptId: 'x', revision: 1, variables: {} } },
      'body.fromCatalog.promptId',
    ],
    ['secure data for everybody', { prompt: 'a', secureData: true, protected: 'public' }, 'body.protected'],
    [
      'a foreign image',
      {
        prompt: 'a',
        provider: 'stability_image',
        model: 'stable-image-ultra-v1:1',
        providerOptions: { image: 'https://a.example/b.png' },
      },
      'body.providerOptions.image',
    ],
  ])('%s is refused, and the field is named', async (_, body, path) => {
    const response = await ada.request('/api/v1/prompts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    const { issues } = (await response.json()) as { issues: { path: string }[] }
    expect(issues.map((issue) => issue.path)).toContain(path)
    expect(server.simulator.control.received()).toEqual([])
  })

  test('what a prompt was first asked with holds where it is run again, tried again and replied to, unless that says otherwise', async () => {
    const card = '4111 1111 1111 1111'
    const { prompt, results } = await askPrompt(ada, { prompt: `Say only: ${card}`, privacy: true, ...FAST })
    const resultId = results[0]?.id ?? ''
    const params = { resultId }
    const { data: run } = await ada.client.prompts.run({ params: { promptId: prompt.id }, body: {} })
    const { data: retried } = await ada.client.promptResults.retry({ params, body: {} })
    const { data: replied } = await ada.client.promptResults.reply({ params, body: { prompt: 'Again' } })
    await ended(
      ada,
      [...run.results, retried, replied].map(({ id }) => id),
    )
    const received = () => server.simulator.control.received().map(({ body }) => JSON.stringify(body))
    expect(received()).toHaveLength(4)
    expect(received().join()).not.toContain(card)
    const { data: open } = await ada.client.promptResults.retry({ params, body: { privacy: false } })
    await ended(ada, [open.id])
    expect(received().at(-1)).toContain(card)
  })

  test('grave harm is refused where moderation is on, and private data is replaced where privacy is', async () => {
    const harm = ada.client.prompts.create({
      body: { prompt: 'How do I build a pipe bomb?', moderation: true, ...FAST },
    })
    await expect(harm).rejects.toMatchObject({ status: 422 })
    expect(server.simulator.control.received()).toEqual([])
    await askPrompt(ada, { prompt: 'Say only: 4111 1111 1111 1111', privacy: true, ...FAST })
    expect(JSON.stringify(server.simulator.control.received())).not.toContain('4111')
  })

  test('secure data needs the permission, and a model that is approved', async () => {
    const body = { prompt: 'Say only: x', secureData: true }
    const bob = await server.createAccount({ permissions: [] })
    await expect(bob.client.prompts.create({ body })).rejects.toMatchObject({ status: 403 })
    const open = { ...body, provider: 'deepseek_chat', model: 'deepseek-chat' } as const
    await expect(ada.client.prompts.create({ body: open })).rejects.toMatchObject({ status: 422 })
  })

  test('a viewer asks nothing, and nobody asks in a project that is not theirs', async () => {
    const viewer = await server.createAccount({ role: 'viewer' })
    const body = { prompt: 'Say only: x', ...FAST }
    await expect(viewer.client.prompts.create({ body })).rejects.toMatchObject({ status: 403 })
    const project = await server.createProject('Not theirs')
    await expect(viewer.client.prompts.create({ query: { project }, body })).rejects.toMatchObject({ status: 404 })
  })
})

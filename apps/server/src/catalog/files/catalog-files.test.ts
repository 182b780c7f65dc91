import { describe, expect, test } from 'vitest'
import { CATALOG_FILE_ITEMS } from '@atrium/domain/catalog-items/catalog-limits'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const MODEL = { provider: 'openai_chat', model: 'gpt-4.1' } as const
const FORMULA = '=HYPERLINK("http://evil.example")'

const newcomer = async () => server.createAccount({ projects: [await server.createProject('Other')] })

async function exported(who: TestAccount, of: 'prompts' | 'groups', format: 'json' | 'csv'): Promise<string> {
  const { client } = who
  const call = of === 'prompts' ? client.catalogPrompts.export : client.catalogGroups.export
  // Not `text()`, which takes away the mark of the order of bytes.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await ((await call({ query: { format } })) as Blob).arrayBuffer(),
  )
}

describe('prompts', () => {
  test.each(['json', 'csv'] as const)('%s comes back as it was, and holds no formula', async (format) => {
    const [from, to] = [await newcomer(), await newcomer()]
    const variables = [{ name: 'a', options: ['=1', 'b'] }]
    await from.client.catalogPrompts.create({
      body: { name: FORMULA, prompt: '\'+1;\n"{{a}}"', ...MODEL, variables },
    })
    await from.client.catalogPrompts.create({ body: { name: 'Without a model', prompt: 'x' } })
    const text = await exported(from, 'prompts', format)
    if (format === 'csv') expect(text).not.toMatch(/(?:^|[,\n]"?)[=+@-]/)
    const { data } = await to.client.catalogPrompts.import({ body: { format, text } })
    expect(data).toEqual({ created: 2, skipped: [] })
    const [back] = (await to.client.catalogPrompts.list({ query: { filter: 'HYPERLINK' } })).data
    expect(back).toMatchObject({ name: FORMULA, prompt: '\'+1;\n"{{a}}"', ...MODEL, protected: 'author' })
    expect(back?.variables).toEqual([{ name: 'a', type: 'text', required: true, options: ['=1', 'b'] }])
    const again = await to.client.catalogPrompts.import({ body: { format, text } })
    expect(again.data).toEqual({ created: 0, skipped: ['Without a model', FORMULA] })
  })

  test('every prompt of the project is in the file, however many there are', async () => {
    const from = await newcomer()
    const many = Array.from({ length: CATALOG_FILE_ITEMS }, (_, nth) => ({ name: `Prompt ${nth}`, prompt: 'x' }))
    await from.client.catalogPrompts.import({ body: { format: 'json', text: JSON.stringify({ prompts: many }) } })
    await from.client.catalogPrompts.create({ body: { name: 'One more', prompt: 'x' } })
    const text = await exported(from, 'prompts', 'json')
    expect(JSON.parse(text).prompts).toHaveLength(CATALOG_FILE_ITEMS + 1)
    const message = /up to 500 prompts/
    const work = from.client.catalogPrompts.import({ body: { format: 'json', text } })
    await expect(work).rejects.toMatchObject({ status: 422, message: expect.stringMatching(message) })
  })

  test('of a project without any the file can be read as well', async () => {
    const from = await newcomer()
    expect(JSON.parse(await exported(from, 'prompts', 'json'))).toEqual({ prompts: [] })
    expect(await exported(from, 'prompts', 'csv')).toMatch(/^\ufeffname,description,prompt,/)
  })

  test.each([
    ['json', '{"prompts": [\n}', 'Line 2: This is not JSON.'],
    ['json', '[]', 'This is not an export of prompts.'],
    ['json', '{"prompts":[{"name":"a","prompt":"b"},{"name":"a"}]}', /^Prompt 2, prompt: /],
    ['json', '{"prompts":[{"name":"a","prompt":"b","author":"root"}]}', 'Prompt 1, author: Unknown field.'],
    ['json', '{"prompts":[{"name":"a","prompt":"b","variables":[{"name":"a b"}]}]}', /^Prompt 1, variables\.0\.name: /],
    ['csv', 'name\n"a', 'Line 2: A quotation mark is opened and not closed.'],
    ['csv', 'name,prompt\na,b,c', 'Line 2: This row has more or fewer cells than the first one.'],
    ['csv', 'name,prompt,tools\na,"b\nb",[]\n\nc,d,no list', /^Line 5, tools: /],
    ['csv', 'name,prompt,color\na,b,red', 'Line 2, color: Unknown field.'],
    ['csv', '__proto__,name\nx,a', /__proto__/],
    [
      'json',
      `{"prompts":[{"name":"a","prompt":"b","providerOptions":${'['.repeat(90_000)}${']'.repeat(90_000)}}]}`,
      '',
    ],
    ['json', '{"prompts":[{"name":"a","prompt":"\\ud800"}]}', /surrogate/],
    ['json', '{"prompts":[{"name":"a","prompt":"\\u0000"}]}', /NUL/],
  ] as const)('%s that is no export is refused whole, and says where: %.60s', async (format, text, message) => {
    await expect(ada.client.catalogPrompts.import({ body: { format, text } })).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(message),
    })
    expect((await ada.client.catalogPrompts.list({})).data).toEqual([])
  })
})

describe('groups', () => {
  const promptOf = (who: TestAccount, name: string, prompt: string, rest: object = {}) =>
    who.client.catalogPrompts.create({ body: { name, prompt, ...rest } })

  test.each(['json', 'csv'] as const)('%s comes back with its prompts in their order', async (format) => {
    const [from, to] = [await newcomer(), await newcomer()]
    const ids: string[] = []
    for (const [name, prompt] of [
      [FORMULA, 'First {{a}}'],
      ['Second', '-2'],
    ] as const)
      ids.push((await promptOf(from, name, prompt, { ...MODEL, privacy: true })).data.id)
    const [one = '', other = ''] = ids
    await from.client.catalogGroups.create({
      body: { name: '+Group', description: '@all', promptIds: [other, one], ...MODEL, moderation: true },
    })
    const text = await exported(from, 'groups', format)
    if (format === 'csv') expect(text).not.toMatch(/(?:^|[,\n]"?)[=+@-]/)
    const { data } = await to.client.catalogGroups.import({ body: { format, text } })
    expect(data).toEqual({ created: 1, skipped: [], prompts: { created: 2, reused: [], renamed: [] } })
    const [back] = (await to.client.catalogGroups.list({})).data
    expect(back).toMatchObject({ name: '+Group', description: '@all', ...MODEL, moderation: true, protected: 'author' })
    const prompts = (await to.client.catalogPrompts.list({ query: { ids: back?.promptIds ?? [] } })).data
    const byId = new Map(prompts.map((prompt) => [prompt.id, prompt]))
    expect(back?.promptIds.map((id) => byId.get(id)?.name)).toEqual(['Second', FORMULA])
    expect(prompts[0]).toMatchObject({ ...MODEL, privacy: true })
  })

  test('nothing is there twice: the same prompt is taken, another one gets a number, a group whose name is taken is skipped', async () => {
    const to = await newcomer()
    const { data: same } = await promptOf(to, 'Same', 'as it is')
    await promptOf(to, 'Other', 'something else')
    const group = (name: string, ...prompts: string[]) => ({
      name,
      prompts: prompts.map((called) => ({ name: called, prompt: 'as it is' })),
    })
    const text = JSON.stringify({
      groups: [group('A', 'same', 'Other'), group('B', 'Other', 'New'), group('a', 'Late')],
    })
    const { data } = await to.client.catalogGroups.import({ body: { format: 'json', text } })
    expect(data).toEqual({
      created: 2,
      skipped: ['a'],
      prompts: { created: 2, reused: ['Same'], renamed: ['Other (2)'] },
    })
    const prompts = (await to.client.catalogPrompts.list({})).data
    expect(prompts.map(({ name }) => name).toSorted()).toEqual(['New', 'Other', 'Other (2)', 'Same'])
    const groups = (await to.client.catalogGroups.list({})).data
    const [a, b] = ['A', 'B'].map((name) => groups.find((one) => one.name === name)?.promptIds)
    expect(a?.[0]).toBe(same.id)
    expect(b?.[0]).toBe(a?.[1])
    const again = await to.client.catalogGroups.import({ body: { format: 'json', text } })
    expect(again.data).toEqual({
      created: 0,
      skipped: ['A', 'B', 'a'],
      prompts: { created: 0, reused: [], renamed: [] },
    })
  })

  test('prompts that its reader does not see are left out, and counted', async () => {
    const project = await server.createProject('Shared')
    const [from, reader] = [
      await server.createAccount({ projects: [project] }),
      await server.createAccount({ projects: [project] }),
    ]
    const hidden = (await promptOf(from, 'Hidden', 'SECRET')).data.id
    const shown = (await promptOf(from, 'Shown', 'for all', { protected: 'project' })).data.id
    const body = { name: 'Half', promptIds: [hidden, shown], protected: 'project' as const }
    await from.client.catalogGroups.create({ body })
    const text = await exported(reader, 'groups', 'json')
    expect(text).not.toContain('SECRET')
    expect(JSON.parse(text).groups).toMatchObject([{ name: 'Half', prompts: [{ name: 'Shown' }], leftOut: 1 }])
    const { data } = await (await newcomer()).client.catalogGroups.import({ body: { format: 'json', text } })
    expect(data).toMatchObject({ created: 1 })
  })

  test.each([
    ['json', '{"prompts":[]}', 'This is not an export of groups.'],
    ['json', '{"groups":[{"name":"a","prompts":[{"name":"b"}]}]}', /^Group 1, prompts\.0\.prompt: /],
    ['json', '{"groups":[{"name":"a","provider":"openai_chat"}]}', /^Group 1, model: /],
    [
      'json',
      '{"groups":[{"name":"a","prompts":[{"name":"b","prompt":"c","variables":[{"name":"a b"}]}]}]}',
      /^Group 1, prompts\.0\.variables\.0\.name: /,
    ],
    ['csv', 'name,prompts\na,"[{}]"', /^Line 2, prompts\.0\.name: /],
  ] as const)('%s that is no export is refused whole, and says where: %.60s', async (format, text, message) => {
    await expect(ada.client.catalogGroups.import({ body: { format, text } })).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(message),
    })
  })
})

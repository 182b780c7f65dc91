import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverOfFile } from '../../test-harness/server-of-file.ts'
import { startGptWorkspace, workspaceGpt } from '../../test-harness/start-gpt-workspace.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../test-harness/start-test-server.ts'

const bare = serverOfFile()
let workspace: Awaited<ReturnType<typeof startGptWorkspace>>
let server: TestServer
let ada: TestAccount
let admin: TestAccount

const open = Array.from({ length: 120 }, (_, nth) => workspaceGpt(`g-${String(nth).padStart(3, '0')}`))
const closed = [
  workspaceGpt('g-private', { visibility: 'private', owner: 'other@example.com' }),
  workspaceGpt('g-unknown', { visibility: 'somehow' }),
]

beforeAll(async () => {
  workspace = await startGptWorkspace([...closed, ...open, { id: 'g-broken', latest_config: 7 }])
  server = await startTestServer({ environment: workspace.environment })
  ada = await server.createAccount({ permissions: [] })
  admin = await server.createAccount()
})
afterAll(async () => {
  await server.close()
  await workspace.close()
})

const refused = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { status: number; message: string; data?: unknown }) => ({ status: error.status, message: error.message }),
  )

describe('GET /v1/compliance/gpts', () => {
  test('shows up to 100 a page, in the order of the workspace, each once', async () => {
    const first = await ada.client.compliance.gpts({ query: {} })
    expect(first.data).toHaveLength(100)
    expect(first).toMatchObject({ lastId: first.data.at(-1)?.id, hasMore: true })
    const second = await ada.client.compliance.gpts({ query: { after: first.lastId ?? '' } })
    expect(second.hasMore).toBe(false)
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(open.map(({ id }) => id))
    expect(first.data[0]).toMatchObject({
      name: 'g-000',
      description: 'g-000 helps.',
      tools: ['web-browsing'],
      files: 1,
      owner: { email: 'maker@example.com', name: 'Maker' },
      visibility: 'workspace',
      createdAt: '2025-10-09T08:53:20.000Z',
      companionId: null,
    })
    // What it is told is not shown in lists.
    expect(JSON.stringify(first)).not.toContain('You are')
  })

  test('words narrow it, in names, descriptions and owners, over all pages of the workspace, to what the caller may see', async () => {
    const found = async (account: TestAccount, query: { contains: string; limit?: number }) => {
      const { data, hasMore } = await account.client.compliance.gpts({ query })
      return { ids: data.map(({ id }) => id), hasMore }
    }
    expect(await found(ada, { contains: 'G-11' })).toEqual({
      ids: ['g-110', 'g-111', 'g-112', 'g-113', 'g-114', 'g-115', 'g-116', 'g-117', 'g-118', 'g-119'],
      hasMore: false,
    })
    expect((await found(ada, { contains: 'g-119 hélps' })).ids).toEqual(['g-119'])
    expect((await found(ada, { contains: ' ' })).ids).toHaveLength(100)
    expect((await found(ada, { contains: 'other@' })).ids).toEqual([])
    expect((await found(admin, { contains: 'other@' })).ids).toEqual(['g-private'])
    expect(await found(ada, { contains: 'maker@', limit: 2 })).toEqual({ ids: ['g-000', 'g-001'], hasMore: true })
  })

  test('at most 100 are asked for', async () => {
    expect(await refused(ada.client.compliance.gpts({ query: { limit: 101 } }))).toMatchObject({ status: 400 })
  })

  test('what is private is for its maker and for administrators', async () => {
    const seen = (await admin.client.compliance.gpts({ query: { limit: 3 } })).data.map(({ id }) => id)
    expect(seen).toEqual(['g-private', 'g-unknown', 'g-000'])
    expect((await ada.client.compliance.gpts({ query: { limit: 3 } })).data.map(({ id }) => id)).toEqual([
      'g-000',
      'g-001',
      'g-002',
    ])
  })

  test('a workspace that does not answer is 502, and says so', async () => {
    workspace.answer(500)
    expect(await refused(ada.client.compliance.gpts({ query: {} }))).toEqual({
      status: 502,
      message: 'The ChatGPT workspace could not be read: it answered with status 500.',
    })
    workspace.answer(200)
  })

  test('without a workspace it says what to set, and info says that none is connected', async () => {
    const eve = await bare.createAccount()
    expect((await eve.client.compliance.info()).data).toEqual({ connected: false, workspaceId: null })
    expect(await refused(eve.client.compliance.gpts({ query: {} }))).toMatchObject({
      status: 422,
      message: expect.stringContaining('CHATGPT_WORKSPACE_ID'),
    })
    expect((await ada.client.compliance.info()).data).toEqual({ connected: true, workspaceId: 'ws-1' })
  })
})

describe('POST /v1/migration', () => {
  test('turns a GPT into a companion of its caller that nobody else sees, and says what stayed behind', async () => {
    const { data } = await ada.client.migration.create({ body: { agent: 'g-001' } })
    expect(data).toMatchObject({
      name: 'g-001',
      left: { tools: ['web-browsing'], files: 1, instructions: false, starters: 0 },
    })
    const params = { assistantId: data.companionId }
    expect((await ada.client.companions.get({ params })).data).toMatchObject({
      name: 'g-001',
      description: 'g-001 helps.',
      instructions: 'You are g-001.',
      starters: ['Hello'],
      // This installation searches no web.
      tools: ['read_web_page'],
      published: null,
    })
    expect(await refused(admin.client.companions.get({ params }))).toMatchObject({ status: 404 })
    const [listed] = (await ada.client.compliance.gpts({ query: { after: 'g-000', limit: 1 } })).data
    expect(listed).toMatchObject({ id: 'g-001', companionId: data.companionId })
  })

  test('409 when done already, also where twenty ask at once; again once the companion has been deleted', async () => {
    const wish = { body: { agent: 'g-002' } }
    const settled = await Promise.allSettled(Array.from({ length: 20 }, () => ada.client.migration.create(wish)))
    const made = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : []))
    expect(made).toHaveLength(1)
    for (const one of settled) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 })
    const { data: found } = await ada.client.companions.list({ query: { filter: 'g-002' } })
    expect(found).toHaveLength(1)
    expect(await refused(ada.client.migration.create(wish))).toEqual({
      status: 409,
      message: 'You have already turned this agent into a companion.',
    })
    await ada.client.companions.delete({ params: { assistantId: made[0]?.companionId ?? '' } })
    expect((await ada.client.migration.create(wish)).data.companionId).not.toBe(made[0]?.companionId)
  })

  test('one that nobody knows, or that they may not see, is 404', async () => {
    for (const agent of ['g-none', 'g-private', 'g-broken']) {
      expect(await refused(ada.client.migration.create({ body: { agent } }))).toEqual({
        status: 404,
        message: 'Failed to load agent',
      })
    }
  })

  test('takes an agent with its fields too; what is too long ends earlier, and a name that is taken is numbered', async () => {
    const agent = {
      id: 'old-7',
      name: 'g-001',
      instructions: 'x'.repeat(20_001),
      starters: Array.from({ length: 8 }, (_, nth) => `Start ${nth}`),
      tools: ['code', 'image-generation', 'calculator'],
    }
    const { data } = await ada.client.migration.create({ body: { agent } })
    expect(data).toMatchObject({
      name: 'g-001 (2)',
      left: { tools: ['code'], files: 0, instructions: true, starters: 2 },
    })
    const { data: companion } = await ada.client.companions.get({ params: { assistantId: data.companionId } })
    expect(companion.instructions).toHaveLength(20_000)
    expect(companion.starters).toHaveLength(6)
    expect(companion.tools).toEqual(['generate_image', 'calculator'])
    expect(await refused(ada.client.migration.create({ body: { agent: { id: '', name: 'x' } } }))).toMatchObject({
      status: 422,
    })
  })
})

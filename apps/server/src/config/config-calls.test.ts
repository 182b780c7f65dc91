import { configSchema } from '@atrium/contract/entities/config'
import { describe, expect, test } from 'vitest'
import { serverOfFile } from '../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../test-harness/start-test-server.ts'

const server = serverOfFile()

async function read(account: TestAccount, path: string) {
  const response = await account.request(`/api/v1/${path}`)
  return { status: response.status, body: await response.json() }
}
const config = async (account: TestAccount) => (await read(account, 'config')).body.data
const choose = (account: TestAccount, projectId: number) =>
  account.request('/api/v1/config/user', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: 'default.projectId', value: projectId }),
  })

describe('the config', () => {
  test('has its whole shape', async () => {
    const me = await server.createAccount({ name: 'Ada', permissions: ['secure_data_mode'] })
    const data = await config(me)
    expect(configSchema.strict().parse(data)).toEqual(data)
    expect(data).toMatchObject({
      realm: 'idp',
      author: me.accountId,
      adGroups: [],
      user: { name: 'Ada', email: me.email },
      permissions: ['secure_data_mode'],
      projects: [{ projectId: 7908, projectName: 'Default project' }],
      projectId: 7908,
      userState: {},
      simulated: true,
      buildVersion: 'test',
    })
    expect(data.providers.chat).toEqual(expect.arrayContaining([{ id: 'openai_chat' }, { id: 'anthropic_chat' }]))
    expect(data.appConfig.featureFlags.ui.useVideo).toEqual(expect.any(Boolean))
  })

  test('tells the caller’s projects and nobody else’s', async () => {
    const [red, blue] = [await server.createProject('Red'), await server.createProject('Blue')]
    const me = await server.createAccount({ projects: [red] })
    const other = await server.createAccount({ projects: [7908, blue] })
    expect((await config(me)).projects).toEqual([{ projectId: red, projectName: 'Red' }])
    expect((await read(me, 'config/projects')).body.data).toEqual([{ projectId: red, projectName: 'Red' }])
    expect(
      (await read(other, 'config/projects')).body.data.map(({ projectId }: { projectId: number }) => projectId),
    ).toEqual([7908, blue])
  })

  test('opens the saved project while the caller belongs to it, else their first', async () => {
    const green = await server.createProject('Green')
    const me = await server.createAccount({ projects: [7908, green] })
    expect((await config(me)).projectId).toBe(7908)
    await choose(me, green)
    expect((await config(me)).projectId).toBe(green)
    await choose(me, await server.createProject('Of others'))
    expect((await config(me)).projectId).toBe(7908)
  })

  test('is for people who are signed on', async () => {
    for (const path of ['config', 'config/projects', 'config/limits']) {
      expect((await fetch(`${server.url}/api/v1/${path}`)).status).toBe(401)
    }
  })
})

describe('the limits', () => {
  type Told = { name: string; limit: number; remaining: number; resetDate: string | null }
  const limits = async (account: TestAccount, query = ''): Promise<Told[]> =>
    (await read(account, `config/limits${query}`)).body.data

  test('tell the sizes that are fixed and what is left of those that count', async () => {
    const me = await server.createAccount()
    const told = await limits(me)
    expect(told).toContainEqual(
      expect.objectContaining({ name: 'thread-name', limit: 200, remaining: 200, resetDate: null }),
    )
    expect(told).toContainEqual(expect.objectContaining({ name: 'favorites', limit: 50 }))
    const requests = told.find(({ name }) => name === 'requests')
    expect(requests?.remaining).toBeLessThan(requests?.limit ?? 0)
    expect(Date.parse(requests?.resetDate ?? '')).not.toBeNaN()
  })

  test('hold what each person may have, and what they have of it', async () => {
    const me = await server.createAccount()
    const told = await limits(me, '?limits=storage,runs-at-once')
    expect(told.map(({ name, resetDate }) => [name, resetDate])).toEqual([
      ['storage', null],
      ['runs-at-once', null],
    ])
    for (const { limit, remaining } of told) expect(remaining).toBe(limit)
  })

  test('are the same in the header `x-limits` of any call, the fixed ones too', async () => {
    const me = await server.createAccount()
    const told = await limits(me)
    const { headers } = await me.request('/api/v1/config/projects', { headers: { 'x-limits': '*' } })
    const inHeaders = told.map(({ name }) => [name, Number(headers.get(`x-limit-${name}`))])
    expect(inHeaders).toEqual(told.map(({ name, limit }) => [name, limit]))
    const some = await me.request('/api/v1/config/projects', { headers: { 'x-limits': 'thread-name, storage' } })
    expect(some.headers.get('x-limit-thread-name-remaining')).toBe('200')
    expect(some.headers.get('x-limit-storage')).not.toBeNull()
    expect(some.headers.get('x-limit-favorites')).toBeNull()
  })

  test('are told by name where names are given', async () => {
    const me = await server.createAccount()
    expect((await limits(me, '?limits=requests,thread-name')).map(({ name }) => name)).toEqual([
      'requests',
      'thread-name',
    ])
    expect((await limits(me, '?limits[]=requests&limits[]=thread-name')).map(({ name }) => name)).toEqual([
      'requests',
      'thread-name',
    ])
    const { status, body } = await read(me, 'config/limits?limits=wishes')
    expect(status).toBe(422)
    expect(body.issues).toEqual([expect.objectContaining({ path: 'query.limits' })])
  })
})

import { describe, expect, test } from 'vitest'
import { serverOfFile } from '../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../test-harness/start-test-server.ts'

const server = serverOfFile()

async function send(account: TestAccount, method: string, body?: unknown) {
  const response = await account.request('/api/v1/config/user', {
    method,
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

const mark = (createdDate: number, lastViewed?: number) => ({ createdDate, ...(lastViewed && { lastViewed }) })
const put = (account: TestAccount, value: unknown, path = '') => send(account, 'PUT', { path, value })

describe('the user state', () => {
  test('is empty for somebody new', async () => {
    expect(await send(await server.createAccount(), 'GET')).toEqual({ status: 200, body: { data: {} } })
  })

  test('is saved as a whole document under the empty path and read back', async () => {
    const me = await server.createAccount()
    const document = {
      default: { projectId: 7908, DEV: true, model: { chat: { provider: 'openai_chat', model: 'gpt-4.1' } } },
      flag: { videoCostWarning: true },
      favorites: { threads: { t1: mark(1_700_000_000_000) } },
    }
    expect((await put(me, document)).status).toBe(200)
    expect((await send(me, 'GET')).body.data).toEqual(document)
  })

  test('of two tabs that save whole documents at once loses nothing', async () => {
    const me = await server.createAccount()
    const tabs = Array.from({ length: 10 }, (_, tab) =>
      put(me, { favorites: { threads: { [`t${tab}`]: mark(1_700_000_000_000 + tab * 1000) } } }),
    )
    await Promise.all(tabs)
    const { body } = await send(me, 'GET')
    expect(Object.keys(body.data.favorites.threads).toSorted()).toEqual(
      Array.from({ length: 10 }, (_, tab) => `t${tab}`),
    )
  })

  test('keeps the newer lastViewed of an item, whichever tab saves last', async () => {
    const me = await server.createAccount()
    await put(me, { lastViewed: { threads: { a: mark(1_700_000_000_000, 1_700_000_900_000) } } })
    await put(me, { lastViewed: { threads: { a: mark(1_700_000_000_000, 1_700_000_100_000) } } })
    expect((await send(me, 'GET')).body.data.lastViewed.threads.a.lastViewed).toBe(1_700_000_900_000)
  })

  test('takes the last writer’s value of every other field', async () => {
    const me = await server.createAccount()
    await put(me, { default: { DEV: true, SDM: true } })
    await put(me, { default: { DEV: false } })
    expect((await send(me, 'GET')).body.data.default).toEqual({ DEV: false, SDM: true })
  })

  test('keeps the 50 most recent of each map', async () => {
    const me = await server.createAccount()
    const marks = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`t${index}`, mark(1_700_000_000_000 + index * 1000)]),
    )
    const { body } = await put(me, { favorites: { prompts: marks } })
    const kept = Object.keys(body.data.favorites.prompts)
    expect(kept).toHaveLength(50)
    expect(kept).toContain('t59')
    expect(kept).not.toContain('t9')
  })

  test('is everybody’s own', async () => {
    const [me, other] = [await server.createAccount(), await server.createAccount()]
    await put(me, { default: { DEV: true } })
    expect((await send(other, 'GET')).body.data).toEqual({})
  })
})

describe('a path', () => {
  test('saves a single value', async () => {
    const me = await server.createAccount()
    await put(me, true, 'default.SDM')
    await put(me, mark(1_700_000_000_000), 'favorites.prompts.team.greeting')
    expect((await send(me, 'GET')).body.data).toEqual({
      default: { SDM: true },
      favorites: { prompts: { 'team.greeting': mark(1_700_000_000_000) } },
    })
  })

  test('removes what stands at its end and nothing else', async () => {
    const me = await server.createAccount()
    await put(me, {
      favorites: { threads: { a: mark(1_700_000_000_000), b: mark(1_700_000_001_000) } },
      default: { DEV: true },
    })
    const { body } = await send(me, 'DELETE', { path: 'favorites.threads.a' })
    expect(body.data).toEqual({ favorites: { threads: { b: mark(1_700_000_001_000) } }, default: { DEV: true } })
    await send(me, 'DELETE', { path: 'default' })
    expect((await send(me, 'GET')).body.data.default).toBeUndefined()
  })

  test('that is empty removes everything', async () => {
    const me = await server.createAccount()
    await put(me, { default: { DEV: true } })
    expect((await send(me, 'DELETE', { path: '' })).body.data).toEqual({})
  })
})

describe('a mistake is answered with the field named and changes nothing', () => {
  test.each([
    ['a wrong type in the document', { value: { default: { DEV: 'yes' } } }, 'body.value.default.DEV'],
    ['an unknown field of the document', { value: { defaults: {} } }, 'body.value.defaults'],
    [
      'an unknown provider',
      { value: { provider: 'nobody', model: 'x' }, path: 'default.model.chat' },
      'body.value.provider',
    ],
    ['a wrong type at a path', { value: 'yes', path: 'default.DEV' }, 'body.value'],
    [
      'an unknown field at a path',
      { value: { createdDate: 0, color: 1 }, path: 'favorites.threads.a' },
      'body.value.color',
    ],
    ['a path that leads nowhere', { value: true, path: 'default.DVE' }, 'body.path'],
    ['a path of prototype keys', { value: true, path: 'default.__proto__.x' }, 'body.path'],
    ['a document that is none', { value: 7 }, 'body.value'],
    [
      'a key that is no id of an item',
      { value: { favorites: { threads: { 'not an id': mark(0) } } } },
      'body.value.favorites.threads.not an id',
    ],
    ['a path to what is no id', { value: mark(0), path: 'favorites.threads.<b>' }, 'body.path'],
    ['a field beside path and value', { value: {}, accountId: 'x' }, 'body.accountId'],
  ])('%s', async (_what, body, path) => {
    const me = await server.createAccount()
    await put(me, { default: { SDM: true } })
    const answer = await send(me, 'PUT', body)
    expect(answer.status).toBe(422)
    expect(answer.body.issues[0].path).toBe(path)
    expect((await send(me, 'GET')).body.data).toEqual({ default: { SDM: true } })
  })

  test('nobody signed on is 401', async () => {
    expect((await fetch(`${server.url}/api/v1/config/user`)).status).toBe(401)
  })
})

describe('of two devices that changed different things from the same old document', () => {
  test('each gives only what it changed, and both stay, stars that were taken away among them', async () => {
    const me = await server.createAccount()
    const old = {
      settings: { wideColumn: true, enterSends: true },
      favorites: { threads: { gone: mark(1_700_000_000_000) } },
    }
    await put(me, old)
    const phone = { ...old, settings: { ...old.settings, wideColumn: false } }
    await send(me, 'PUT', { path: '', value: phone, changed: ['settings.wideColumn'] })
    await send(me, 'DELETE', { path: 'favorites.threads.gone' })
    const laptop = {
      settings: { ...old.settings, enterSends: false },
      favorites: { threads: { ...old.favorites.threads, fresh: mark(1_700_000_001_000) } },
    }
    const { body } = await send(me, 'PUT', {
      path: '',
      value: laptop,
      changed: ['settings.enterSends', 'favorites.threads.fresh'],
    })
    expect(body.data).toEqual({
      settings: { wideColumn: false, enterSends: false },
      favorites: { threads: { fresh: mark(1_700_000_001_000) } },
    })
  })

  test('a path that the document does not have is refused by name', async () => {
    const me = await server.createAccount()
    const { status, body } = await send(me, 'PUT', { path: '', value: {}, changed: ['settings.color'] })
    expect(status).toBe(422)
    expect(body.issues[0].path).toBe('body.changed')
  })
})

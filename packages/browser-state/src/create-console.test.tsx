import type { Config } from '@atrium/contract/entities/config'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Console } from './console/console.ts'
import { developerModeRoom } from './developer-mode/developer-mode-room.ts'
import { defineRoom } from './console/define-room.ts'
import { secureDataRoom } from './secure-data/secure-data-room.ts'
import { pickedFile } from './drafts/shown-file.ts'
import { createConsole } from './create-console.ts'
import { ConsoleProvider } from './react/console-provider.tsx'
import { useConfigState, useFavorite, useFeatureFlag, useMarkedIds, useProject } from './react/use-console-state.ts'
import { useRun } from './react/use-run.ts'
import { heardLogger } from './surroundings/heard-logger.ts'
import { manualTimers } from './surroundings/manual-timers.ts'
import { memoryStorage } from './surroundings/memory-storage.ts'
import { failure, scriptedNetwork, success } from './surroundings/scripted-network.ts'

const THREAD = { id: 't1', name: 'Old', messages: [], runs: [] }
const CONFIG = {
  author: 'ann',
  permissions: [],
  projects: [{ projectId: 7908, projectName: 'Default' }],
  userState: { favorites: { threads: { t1: { createdDate: 1000 } } } },
  sso: { root: '/login', query: 'return' },
  appConfig: { featureFlags: { ui: { useVideo: true } } },
} as unknown as Config

function house(storage = memoryStorage()) {
  const network = scriptedNetwork()
  const timers = manualTimers()
  const went: string[] = []
  const console = createConsole({
    origin: 'http://atrium.test',
    buildVersion: 'b1',
    storage,
    fetch: network.fetch,
    logger: heardLogger(),
    navigate: (to) => went.push(to),
    currentPath: () => '/converse',
    timers,
    newKey: () => 'key',
    performance,
  })
  network.answer('GET /locales/', () => Response.json({}))
  network.answer('GET /api/v1/config', () => success(CONFIG))
  network.answer('PUT /api/v1/config/user', ({ body }) => success((body as { value: unknown }).value))
  network.answer('DELETE /api/v1/config/user', () => success({}))
  const texts = () => console.notifications.get().map(({ title, message }) => `${title}|${message}`)
  return { console, network, timers, went, texts, storage }
}

test('starting loads messages and config, once', async () => {
  const { console, network } = house()
  await Promise.all([console.start(), console.start()])
  expect(network.sent().toSorted()).toEqual(['GET /api/v1/config', 'GET /locales/en/common.json?v=b1'])
  expect(console.userState.get()).toEqual(CONFIG.userState)
})

test('a 401 anywhere leaves for the sign-on with the current path, once', async () => {
  const { console, network, went } = house()
  await console.start()
  network.answer('GET /api/v1', () => failure(401, 'Sign in.'))
  await Promise.allSettled([console.client.projects.list(), console.client.threads.list(), console.config.load()])
  expect(went).toEqual(['/login?return=%2Fconverse'])
})

test('a wrong password leaves for nowhere', async () => {
  const { console, network, went } = house()
  network.answer('POST /api/auth/login', () => failure(401, 'Wrong.'))
  await expect(console.signOn.signIn({ email: 'a', password: 'b' })).rejects.toThrow('Wrong.')
  expect(went).toEqual([])
})

test('warnings of any answer become notifications', async () => {
  const { console, network, texts } = house()
  network.answer('GET /api/v1/config/projects', () => success([], { warnings: ['Old model.'] }))
  await console.client.projects.list()
  expect(texts()).toEqual(['Warning|Old model.'])
})

test('a failed user-state save says so', async () => {
  const { console, network, texts } = house()
  await console.start()
  network.answer('PUT /api/v1/config/user', () => failure(503, 'The database is away.'))
  console.room(developerModeRoom).set(true)
  await console.userState.flush()
  expect(texts()).toEqual(['Error 503|Failed to set user state! The database is away.'])
})

test('the next start begins with the user state that was saved last', async () => {
  const first = house()
  await first.console.start()
  first.console.room(developerModeRoom).set(true)
  await first.console.userState.flush()
  expect(house(first.storage).console.room(developerModeRoom).get()).toBe(true)
})

test('signing out forgets everything that was kept in the browser', async () => {
  const { console, network, storage } = house()
  await console.start()
  console.queries.setQueryData(['models'], ['gpt-4.1'])
  network.answer('POST /api/auth/logout', () => new Response(null, { status: 204 }))
  await console.signOn.signOut()
  expect(console.config.get().config).toBeNull()
  expect(console.userState.get()).toEqual({})
  expect(console.queries.getQueryCache().getAll()).toEqual([])
  expect(storage.getItem('atrium.config')).toBeNull()
})

const cached = (console: Console) => console.queries.getQueryData<{ name: string }>(['thread', 't1'])?.name

test('a rename shows at once, is confirmed, and goes back with the reason when it fails', async () => {
  const { console, network, texts } = house()
  console.queries.setQueryData(['thread', 't1'], THREAD)
  network.answer('PATCH /api/v1/threads/t1', () => success({ ...THREAD, name: 'New' }))
  const renaming = console.threads.rename('t1', 'New')
  expect(cached(console)).toBe('New')
  expect(await renaming).toBe(true)
  network.answer('GET /api/v1/threads/t1', () => success({ ...THREAD, name: 'New' }))
  network.answer('PATCH /api/v1/threads/t1', () => failure(422, 'A thread name has at most 200 characters.'))
  expect(await console.threads.rename('t1', 'x'.repeat(201))).toBe(false)
  expect(cached(console)).toBe('New')
  expect(texts()).toEqual([
    'The conversation has been renamed.|',
    'Error 422|Failed to patch thread! A thread name has at most 200 characters.',
  ])
})

test('a deleted thread is gone from the cache, keeps its marks, and Undo brings it back', async () => {
  const { console, network, texts } = house()
  await console.start()
  console.queries.setQueryData(['thread', 't1'], THREAD)
  network.answer('DELETE /api/v1/threads/t1', () => new Response(null, { status: 204 }))
  expect(await console.threads.delete('t1')).toBe(true)
  expect(cached(console)).toBeUndefined()
  expect(console.userState.get().favorites?.threads).toHaveProperty('t1')
  expect(texts()).toEqual(['The conversation has been deleted.|'])
  network.answer('POST /api/v1/threads/t1/restore', () => success(THREAD))
  const restored = new Promise<void>((resolve) => {
    network.answer('DELETE /api/v1/threads/t1', () => new Response(null, { status: 204 }))
    void console.threads.delete('t1', resolve).then(() => console.notifications.get().at(-1)?.action?.onSelect())
  })
  await restored
  expect(texts().at(-1)).toBe('threads.restored|')
  network.answer('DELETE /api/v1/threads/t1', () => failure(404, 'There is no such thread.'))
  expect(await console.threads.delete('t1')).toBe(false)
  expect(texts().at(-1)).toBe('Error 404|Failed to delete thread! There is no such thread.')
})

test('starring and viewing mark a thread with whole seconds', async () => {
  const { console, timers } = house()
  timers.advance(499)
  console.threads.star('t2', true)
  console.threads.view('t3')
  const second = Math.floor(timers.now() / 1000) * 1000
  expect(console.userState.get()).toEqual({
    favorites: { threads: { t2: { createdDate: second } } },
    lastViewed: { threads: { t3: { createdDate: second, lastViewed: second } } },
  })
  console.threads.star('t2', false)
  expect(console.userState.get().favorites?.threads).toEqual({})
})

test('creating a thread puts it in the cache, with an idempotency key; a failure says why', async () => {
  const { console, network, texts } = house()
  network.answer('POST /api/v1/threads', () => success(THREAD))
  expect(await console.threads.create({ type: 'chat' })).toEqual(THREAD)
  expect(cached(console)).toBe('Old')
  expect(network.requests.at(-1)?.headers.get('idempotency-key')).toBe('key')
  network.answer('POST /api/v1/threads', () => failure(403, 'Not in this project.'))
  expect(await console.threads.create({ type: 'chat' })).toBeNull()
  expect(texts()).toEqual(['Error 403|Failed to create thread! Not in this project.'])
})

test('hooks hand the stores to views', async () => {
  const { console } = house()
  await console.start()
  function View() {
    const { status } = useConfigState()
    const { project } = useProject()
    const run = useRun('t1')
    const words = [status, project?.projectName, useFavorite('threads', 't1'), useMarkedIds('favorites', 'threads')]
    return <p>{[...words, useFeatureFlag('useVideo'), run === null].join(' ')}</p>
  }
  const markup = renderToStaticMarkup(
    <ConsoleProvider console={console}>
      <View />
    </ConsoleProvider>,
  )
  expect(markup).toBe('<p>loaded Default true t1 true true</p>')
})

test('a hook outside of the provider says what is missing', () => {
  function View() {
    useConfigState()
    return null
  }
  expect(() => renderToStaticMarkup(<View />)).toThrow('ConsoleProvider')
})

test('what is attached in a thread is kept in the project of the thread, whichever one the person works in by default', async () => {
  const threadId = '0198c1a0-0000-7000-8000-000000000001'
  const { console, network } = house()
  await console.start()
  network.answer(`GET /api/v1/threads/${threadId}`, () => success({ ...THREAD, id: threadId, project: 12 }))
  network.answer('POST /api/v1/files/upload', () => failure(503, 'Not now.'))
  await console.drafts.at(threadId).files.add([pickedFile(new File(['x'], 'a.txt'))])
  const { body } = network.requests.find(({ path }) => path === '/api/v1/files/upload') ?? {}
  expect(body instanceof FormData && body.get('project')).toBe('12')
})

test('a room is one object in a console, and opened when it is first asked for', () => {
  const { console } = house()
  let opened = 0
  const room = defineRoom({ create: ({ newKey }) => ({ key: newKey(), count: (opened += 1) }) })
  expect(opened).toBe(0)
  expect(console.room(room)).toEqual({ key: 'key', count: 1 })
  expect(console.room(room)).toBe(console.room(room))
  expect(house().console.room(room).count).toBe(2)
})

test('signing out and another person clear every opened room, those first that others stand on', async () => {
  const { console, network } = house()
  const cleared: string[] = []
  const below = defineRoom({ create: () => 'below', clear: (name, reason) => void cleared.push(`${name} ${reason}`) })
  const above = defineRoom({
    create: (core) => `above ${core.room(below)}`,
    beforeSignOut: async (name) => void cleared.push(`before ${name}`),
    clear: (name, reason) => void cleared.push(`${name} ${reason}`),
  })
  console.room(above)
  await console.start()
  network.answer('GET /api/v1/config', () => success({ ...CONFIG, author: 'bob' }))
  await console.config.load()
  expect(cleared.splice(0)).toEqual(['below another-person', 'above below another-person'])
  network.answer('POST /api/auth/logout', () => new Response(null, { status: 204 }))
  await console.signOn.signOut()
  expect(cleared).toEqual(['before above below', 'below signed-out', 'above below signed-out'])
})

test("the choice about secure data of the one before is not another person's", async () => {
  const allowed = { ...CONFIG, permissions: ['secure_data_mode'] }
  const { console, network } = house()
  network.answer('GET /api/v1/config', () => success(allowed))
  await console.start()
  console.room(secureDataRoom).set(true)
  expect(console.room(secureDataRoom).get()).toEqual({ allowed: true, on: true })
  network.answer('GET /api/v1/config', () => success({ ...allowed, author: 'bob' }))
  await console.config.load()
  expect(console.room(secureDataRoom).get()).toEqual({ allowed: true, on: false })
})

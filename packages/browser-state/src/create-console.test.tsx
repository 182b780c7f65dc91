import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { manualPageLife } from './surroundings/manual-page-life.ts'
import { refreshQueries } from './query-cache/refresh-queries.ts'
import { developerModeRoom } from './developer-mode/developer-mode-room.ts'
import { defineRoom } from './console/define-room.ts'
import { secureDataRoom } from './secure-data/secure-data-room.ts'
import { ConsoleProvider } from '#console/console-provider.tsx'
import { useConfigState } from '#config/use-config.ts'
import { useFavorite, useMarkedIds } from '#user-state/use-marks.ts'
import { useFeatureFlag } from '#config/use-feature-flag.ts'
import { useProject } from '#projects/use-project.ts'
import { useRun } from '#runs/use-run.ts'
import { CONFIG, testConsole } from './console/test-console.ts'
import { failure, success } from './surroundings/scripted-network.ts'
import { memoryStorage } from './surroundings/memory-storage.ts'
import { memoryTabChannels } from './surroundings/memory-tab-channels.ts'
import { draftsRoom } from './drafts/drafts-room.ts'
import { scriptedStream } from './surroundings/scripted-stream.ts'

test('starting loads messages and config, once', async () => {
  const { console, network } = testConsole()
  await Promise.all([console.start(), console.start()])
  expect(network.sent().toSorted()).toEqual(['GET /api/v1/config', 'GET /locales/en/common.json?v=b1'])
  expect(console.userState.get()).toEqual(CONFIG.userState)
})

test('a 401 anywhere leaves for the sign-on with the current path, once', async () => {
  const { console, network, went } = testConsole()
  await console.start()
  network.answer('GET /api/v1', () => failure(401, 'Sign in.'))
  await Promise.allSettled([console.client.projects.list(), console.client.threads.list(), console.config.load()])
  expect(went).toEqual(['/login?return=%2Fconverse'])
})

test('a wrong password leaves for nowhere', async () => {
  const { console, network, went } = testConsole()
  network.answer('POST /api/auth/login', () => failure(401, 'Wrong.'))
  await expect(console.signOn.signIn({ email: 'a', password: 'b' })).rejects.toThrow('Wrong.')
  expect(went).toEqual([])
})

test('warnings of any answer become notifications', async () => {
  const { console, network, texts } = testConsole()
  network.answer('GET /api/v1/config/projects', () => success([], { warnings: ['Old model.'] }))
  await console.client.projects.list()
  expect(texts()).toEqual(['Warning|Old model.'])
})

test('a failed user-state save says so', async () => {
  const { console, network, texts } = testConsole()
  await console.start()
  network.answer('PUT /api/v1/config/user', () => failure(503, 'The database is away.'))
  console.room(developerModeRoom).set(true)
  await console.userState.flush()
  expect(texts()).toEqual(['Error 503|Failed to set user state! The database is away.'])
})

test('the next start begins with the user state that was saved last', async () => {
  const first = testConsole()
  await first.console.start()
  first.console.room(developerModeRoom).set(true)
  await first.console.userState.flush()
  expect(testConsole(first.storage).console.room(developerModeRoom).get()).toBe(true)
})

test('what was forgotten just before the page is left is read anew by the next page', async () => {
  const life = manualPageLife()
  const { console, storage } = testConsole(memoryStorage(), undefined, life)
  await console.start()
  console.queries.setQueryData(['models'], ['gpt-4.1'])
  console.queries.setQueryData(['projects'], ['Studio'])
  await expect.poll(() => storage.getItem('atrium.queries')).toContain('gpt-4.1')
  refreshQueries(console.queries, ['models'])
  life.hide()
  const next = testConsole(storage).console
  await next.start()
  expect(next.queries.getQueryData(['models'])).toBeUndefined()
  expect(next.queries.getQueryData(['projects'])).toEqual(['Studio'])
})

test('a tab keeps nothing in the browser that belongs to whoever has signed on in another tab since', async () => {
  const life = manualPageLife()
  const { console, storage } = testConsole(memoryStorage(), undefined, life)
  await console.start()
  storage.setItem('atrium.config', JSON.stringify({ buildVersion: 'b1', config: { ...CONFIG, author: 'bob' } }))
  storage.removeItem('atrium.queries')
  console.queries.setQueryData(['threads'], ['Of Ann'])
  life.hide()
  expect(storage.getItem('atrium.queries') ?? '').not.toContain('Of Ann')
})

test('signing out forgets everything that was kept in the browser', async () => {
  const { console, network, storage } = testConsole()
  await console.start()
  console.queries.setQueryData(['models'], ['gpt-4.1'])
  network.answer('POST /api/auth/logout', () => success({ next: null }))
  await console.signOn.signOut()
  expect(console.config.get().config).toBeNull()
  expect(console.userState.get()).toEqual({})
  expect(console.queries.getQueryCache().getAll()).toEqual([])
  expect(storage.getItem('atrium.config')).toBeNull()
})

test('a sign-out ends in every tab of the browser: each saves what is pending, forgets the person and goes to the sign-on page', async () => {
  const place = 'new-chat-7908'
  const openTab = memoryTabChannels()
  const storage = memoryStorage()
  const first = testConsole(storage, openTab())
  const second = testConsole(storage, openTab())
  const saved: unknown[] = []
  for (const { network } of [first, second]) {
    network.answer('POST /api/auth/logout', () => success({ next: null }))
    network.answer(`GET /api/v1/drafts/${place}`, () => failure(503, 'Away.'))
    network.answer(`PUT /api/v1/drafts/${place}`, ({ body }) => {
      const { text } = body as { text: string }
      saved.push(text)
      return success({ text, revision: 1 })
    })
  }
  await Promise.all([first.console.start(), second.console.start()])
  second.console.room(draftsRoom).at(place).write('private')
  await first.console.signOn.signOut()
  expect(saved).toEqual(['private'])
  expect(second.went).toEqual(['/login'])
  expect(second.console.config.get().config).toBeNull()
  expect(second.console.signOn.get()).toMatchObject({ status: 'loaded', valid: false })
  second.console.room(draftsRoom).at(place).write('and more')
  expect(storage.getItem(`atrium.drafts.ann.${place}`)).toBeNull()
  expect(second.network.sent()).not.toContain('POST /api/auth/logout')
})

test('a sign-out of one person leaves a tab alone in which another one has signed on', async () => {
  const openTab = memoryTabChannels()
  const first = testConsole(memoryStorage(), openTab())
  const second = testConsole(memoryStorage(), openTab())
  first.network.answer('POST /api/auth/logout', () => success({ next: null }))
  second.network.answer('GET /api/v1/config', () => success({ ...CONFIG, author: 'bob' }))
  await Promise.all([first.console.start(), second.console.start()])
  await first.console.signOn.signOut()
  expect(second.went).toEqual([])
  expect(second.console.config.get().config?.author).toBe('bob')
})

test('whoever comes back to a page after having signed out is asked who they are, every time', async () => {
  const { console, network } = testConsole()
  await console.start()
  network.answer('POST /api/auth/logout', () => success({ next: null }))
  await console.signOn.signOut()
  const asked = () => network.sent().filter((request) => request === 'GET /api/v1/config').length
  expect(asked()).toBe(1)
  network.answer('GET /api/v1/config', () => failure(401, 'Nobody is signed on.'))
  await console.start()
  await console.start()
  expect(asked()).toBe(3)
})

test('hooks hand the stores to views', async () => {
  const { console } = testConsole()
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

test('a room is one object in a console, and opened when it is first asked for', () => {
  const { console } = testConsole()
  let opened = 0
  const room = defineRoom({ create: ({ newKey }) => ({ key: newKey(), count: (opened += 1) }) })
  expect(opened).toBe(0)
  expect(console.room(room)).toEqual({ key: 'key', count: 1 })
  expect(console.room(room)).toBe(console.room(room))
  expect(testConsole().console.room(room).count).toBe(2)
})

test('what happens elsewhere is gathered for the rooms that are open, and settings are read again', async () => {
  const { console, network, timers } = testConsole()
  const stream = scriptedStream()
  network.answer('GET /api/v1/events', () => stream.response())
  network.answer('GET /api/v1/config/user', () => success({ default: { DEV: true } }))
  await console.start()
  const gathered: string[][] = []
  const define = () =>
    defineRoom({ create: () => null, onEvents: (events) => void gathered.push(events.map(({ type }) => type)) })
  console.room(define())
  define()
  console.events.start('ann')
  await expect.poll(() => network.sent()).toContain('GET /api/v1/events')
  stream.tell({ type: 'user-state-changed' } as never)
  stream.tell({ type: 'media-changed' } as never)
  await expect.poll(() => (timers.advance(100), gathered.flat())).toEqual(['user-state-changed', 'media-changed'])
  await expect.poll(() => console.room(developerModeRoom).get()).toBe(true)
})

test('a room that breaks down over what happens elsewhere keeps it from no other room', async () => {
  const { console, network, timers } = testConsole()
  const stream = scriptedStream()
  network.answer('GET /api/v1/events', () => stream.response())
  await console.start()
  const gathered: string[] = []
  const broken = defineRoom({
    create: () => null,
    onEvents() {
      throw new Error('Broken.')
    },
  })
  console.room(broken)
  console.room(
    defineRoom({ create: () => null, onEvents: (events) => void gathered.push(...events.map(({ type }) => type)) }),
  )
  console.events.start('ann')
  await expect.poll(() => network.sent()).toContain('GET /api/v1/events')
  stream.tell({ type: 'media-changed' } as never)
  await expect.poll(() => (timers.advance(100), gathered)).toEqual(['media-changed'])
})

test('signing out and another person clear every opened room, those first that others stand on', async () => {
  const { console, network } = testConsole()
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
  network.answer('POST /api/auth/logout', () => success({ next: null }))
  await console.signOn.signOut()
  expect(cleared).toEqual(['before above below', 'below signed-out', 'above below signed-out'])
})

test("the choice about secure data of the one before is not another person's", async () => {
  const allowed = { ...CONFIG, permissions: ['secure_data_mode'] }
  const { console, network } = testConsole()
  network.answer('GET /api/v1/config', () => success(allowed))
  await console.start()
  console.room(secureDataRoom).set(true)
  expect(console.room(secureDataRoom).get()).toEqual({ allowed: true, on: true })
  network.answer('GET /api/v1/config', () => success({ ...allowed, author: 'bob' }))
  await console.config.load()
  expect(console.room(secureDataRoom).get()).toEqual({ allowed: true, on: false })
})

import type { UserState } from '@atrium/domain/user-state/user-state'
import { expect, test } from 'vitest'
import { manualTimers } from '#surroundings/manual-timers.ts'
import { memoryStorage } from '#surroundings/memory-storage.ts'
import { failure, scriptedNetwork, success } from '#surroundings/scripted-network.ts'
import type { TabChannel } from '#surroundings/surroundings.ts'
import { createUserState } from './create-user-state.ts'

const PATH = '/api/v1/config/user'
const project = (projectId: number) => (state: UserState) => ({ ...state, default: { ...state.default, projectId } })
const developer = (state: UserState) => ({ ...state, default: { ...state.default, DEV: true } })

function house(storage = memoryStorage(), tabs?: TabChannel) {
  const network = scriptedNetwork()
  const timers = manualTimers()
  const failures: string[] = []
  const saved: UserState[] = []
  const store = createUserState({
    client: network.client,
    storage,
    timers,
    onFailure: (sentence, error) => failures.push(`${sentence} ${(error as Error).message}`),
    onSaved: (state) => saved.push(state),
    tabs,
  })
  network.answer(`PUT ${PATH}`, ({ body }) => success((body as { value: UserState }).value))
  network.answer(`DELETE ${PATH}`, () => success({}))
  store.begin('ann', {})
  return { network, timers, failures, saved, store, storage }
}

test('a change applies at once and is saved 150 ms after the last one', async () => {
  const { network, timers, store } = house()
  store.change(project(1))
  expect(store.get().default?.projectId).toBe(1)
  timers.advance(149)
  store.change(project(2))
  timers.advance(149)
  expect(network.sent()).toEqual([])
  timers.advance(1)
  await new Promise((resolve) => setImmediate(resolve))
  expect(network.sent()).toEqual([`PUT ${PATH}`])
  await store.flush()
})

test('the client always sends an empty path with the whole document, and says what of it is new', async () => {
  const { network, store } = house()
  store.begin('ann', { flag: { videoCostWarning: true } })
  store.change(project(7908))
  await store.flush()
  expect(network.requests[0]?.body).toEqual({
    path: '',
    value: { flag: { videoCostWarning: true }, default: { projectId: 7908 } },
    changed: ['default.projectId'],
  })
})

test('a successful save refreshes the cached user state', async () => {
  const { network, saved, store } = house()
  const kept = { default: { projectId: 1, DEV: true } }
  network.answer(`PUT ${PATH}`, () => success(kept))
  store.change(project(1))
  await store.flush()
  expect(saved).toEqual([kept])
  expect(store.get()).toEqual(kept)
})

test('a change that is made while a save is under way is saved after it', async () => {
  const { network, timers, store } = house()
  const held = Promise.withResolvers<void>()
  network.answer(`PUT ${PATH}`, async ({ body }) => {
    await held.promise
    return success((body as { value: UserState }).value)
  })
  store.change(project(1))
  const first = store.flush()
  store.change(project(2))
  held.resolve()
  await first
  expect(store.get().default?.projectId).toBe(2)
  timers.advance(150)
  await store.flush()
  expect(network.requests.map(({ body }) => (body as { value: UserState }).value.default?.projectId)).toEqual([1, 2])
})

test('a failed save says "Failed to set user state!" and why, and keeps the change', async () => {
  const { network, failures, store } = house()
  network.answer(`PUT ${PATH}`, () => failure(503, 'The database is away.'))
  store.change(project(1))
  await store.flush()
  expect(failures).toEqual(['Failed to set user state! The database is away.'])
  expect(store.get().default?.projectId).toBe(1)
})

test('a silent save complains to nobody', async () => {
  const { network, failures, store } = house()
  network.answer(`PUT ${PATH}`, () => failure(503, 'The database is away.'))
  store.change(project(1), { silent: true })
  await store.flush()
  expect(failures).toEqual([])
  store.change(project(2), { silent: true })
  store.change(developer)
  await store.flush()
  expect(failures).toHaveLength(1)
})

test('unsaved changes survive a reload', async () => {
  const first = house()
  first.network.answer(`PUT ${PATH}`, () => Promise.reject(new TypeError('fetch failed')))
  first.store.change(project(3))
  await first.store.flush()

  const second = house(first.storage)
  expect(second.store.get().default?.projectId).toBe(3)
  second.timers.advance(150)
  await second.store.flush()
  expect(second.network.sent()).toEqual([`PUT ${PATH}`])
  expect(house(first.storage).store.get()).toEqual({})
})

test('the unsaved changes of one person are never saved for another', () => {
  const first = house()
  first.store.change(project(3))
  const { store, timers, network } = house(first.storage)
  store.begin('bob', { default: { projectId: 9 } })
  timers.advance(150)
  expect(store.get()).toEqual({ default: { projectId: 9 } })
  expect(network.sent().filter((line) => line.startsWith('PUT'))).toHaveLength(0)
})

test('removing an entry names its path, since a document that lacks it removes nothing', async () => {
  const { network, store } = house()
  store.begin('ann', { favorites: { threads: { a: { createdDate: 1000 } } } })
  store.remove('favorites.threads.a')
  expect(store.get().favorites?.threads).toEqual({})
  await store.flush()
  expect(network.sent()).toEqual([`DELETE ${PATH}`])
  expect(network.requests[0]?.body).toEqual({ path: 'favorites.threads.a' })
})

test('a removal that a reload kept from being saved stays removed', async () => {
  const marked = { favorites: { threads: { a: { createdDate: 1000 } } } }
  const first = house()
  first.network.answer(`DELETE ${PATH}`, () => Promise.reject(new TypeError('fetch failed')))
  first.store.begin('ann', marked)
  first.store.remove('favorites.threads.a')
  await first.store.flush()
  const second = house(first.storage)
  second.store.begin('ann', marked)
  expect(second.store.get().favorites?.threads).toEqual({})
})

test('a failed removal says "Failed to unset user state!"', async () => {
  const { network, failures, store } = house()
  network.answer(`DELETE ${PATH}`, () => failure(500, 'Broken.'))
  store.remove('favorites.threads.a')
  await store.flush()
  expect(failures).toEqual(['Failed to unset user state! Broken.'])
})

test('an entry that is removed and set again stays', async () => {
  const { network, store } = house()
  const marked = { favorites: { threads: { a: { createdDate: 1000 } } } }
  store.remove('favorites.threads.a')
  store.change(() => marked)
  await store.flush()
  expect(network.sent()).toEqual([`DELETE ${PATH}`, `PUT ${PATH}`])
  expect(store.get()).toEqual(marked)
})

test('what one tab has saved, the others show, with their own unsaved changes on top', async () => {
  const listeners: ((message: unknown) => void)[] = []
  const tabs: TabChannel = {
    tell: (message) => listeners.forEach((hear) => hear(message)),
    listen: (hear) => {
      listeners.push(hear)
      return () => undefined
    },
  }
  const one = house(memoryStorage(), tabs)
  const other = house(memoryStorage(), tabs)
  other.store.change(developer)
  one.store.change(project(5))
  await one.store.flush()
  expect(other.store.get()).toEqual({ default: { projectId: 5, DEV: true } })
  tabs.tell({ author: 'bob', state: { default: { projectId: 1 } } })
  expect(other.store.get().default?.projectId).toBe(5)
})

test('what changed elsewhere is read again, with what this tab has not saved on top; an older answer never stays', async () => {
  const { network, store } = house()
  const answers = [{ default: { projectId: 1 } }, { default: { projectId: 2 } }]
  const first = Promise.withResolvers<void>()
  network.answer(`GET ${PATH}`, async () => {
    const answer = answers.shift()
    if (answers.length === 1) await first.promise
    return success(answer)
  })
  const reading = store.refresh()
  await new Promise((resolve) => setImmediate(resolve))
  const again = store.refresh()
  store.change(developer)
  first.resolve()
  await Promise.all([reading, again])
  expect(store.get()).toEqual({ default: { projectId: 2, DEV: true } })
})

test('what somebody asks to save is saved at once, and rejects where the server does not take it', async () => {
  const { network, failures, store } = house()
  await store.save(project(7))
  expect(network.sent()).toEqual([`PUT ${PATH}`])
  network.answer(`PUT ${PATH}`, () => failure(503, 'Away.'))
  await expect(store.save(project(8))).rejects.toThrow('Away.')
  // Whoever asked says so: nothing is said twice.
  expect(failures).toEqual([])
  expect(store.get().default?.projectId).toBe(8)
})

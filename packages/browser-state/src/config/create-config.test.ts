import type { Config } from '@atrium/contract/entities/config'
import { expect, test } from 'vitest'
import { memoryStorage } from '#surroundings/memory-storage.ts'
import { failure, scriptedNetwork, success } from '#surroundings/scripted-network.ts'
import type { KeyValueStorage } from '#surroundings/surroundings.ts'
import { createConfig } from './create-config.ts'

const config = (author: string) => ({ author, userState: {} }) as Config

function house(storage: KeyValueStorage = memoryStorage(), buildVersion = 'b1') {
  const network = scriptedNetwork()
  let left = 0
  const store = createConfig({ client: network.client, storage, buildVersion, onUnauthorized: () => left++ })
  return { network, store, storage, left: () => left }
}

test('the config is loading, then loaded', async () => {
  const { store, network } = house()
  network.answer('GET /api/v1/config', () => success(config('ann')))
  expect(store.get()).toEqual({ status: 'loading', config: null, error: null })
  await store.load()
  expect(store.get()).toEqual({ status: 'loaded', config: config('ann'), error: null })
})

test('the cached copy is used until fresh data arrives', async () => {
  const first = house()
  first.network.answer('GET /api/v1/config', () => success(config('ann')))
  await first.store.load()

  const second = house(first.storage)
  expect(second.store.get()).toMatchObject({ status: 'loading', config: config('ann') })
  second.network.answer('GET /api/v1/config', () => success(config('bob')))
  await second.store.load()
  expect(second.store.get().config).toEqual(config('bob'))
})

test('the copy of another build is not used', async () => {
  const first = house()
  first.network.answer('GET /api/v1/config', () => success(config('ann')))
  await first.store.load()
  expect(house(first.storage, 'b2').store.get().config).toBeNull()
})

test('a broken copy is not used', () => {
  expect(house(memoryStorage({ 'atrium.config': '{"buildVersion":"b1"' })).store.get().config).toBeNull()
  expect(house(memoryStorage({ 'atrium.config': '[]' })).store.get().config).toBeNull()
})

test('a storage that refuses to be used costs the copy and nothing else', async () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const { store, network } = house({ getItem: refuse, setItem: refuse, removeItem: refuse })
  network.answer('GET /api/v1/config', () => success(config('ann')))
  await store.load()
  expect(store.get().status).toBe('loaded')
})

test('a 401 goes to the single-sign-on root, not to the error fallback', async () => {
  const { store, network, left } = house()
  network.answer('GET /api/v1/config', () => failure(401, 'Sign in.'))
  await store.load()
  expect(left()).toBe(1)
  expect(store.get().status).toBe('loading')
})

test.each([
  ['an answer of 500', () => failure(500, 'Broken.'), 'Broken.'],
  ['no answer', () => Promise.reject(new TypeError('fetch failed')), "Couldn't reach the server"],
])('%s goes to the error fallback', async (_, answer, message) => {
  const { store, network, left } = house()
  network.answer('GET /api/v1/config', answer)
  await store.load()
  expect(store.get()).toMatchObject({ status: 'error', error: { message: expect.stringContaining(message) } })
  expect(left()).toBe(0)
})

test('signing out forgets the copy', async () => {
  const { store, network, storage } = house()
  network.answer('GET /api/v1/config', () => success(config('ann')))
  await store.load()
  store.clear()
  expect(store.get().config).toBeNull()
  expect(house(storage).store.get().config).toBeNull()
})

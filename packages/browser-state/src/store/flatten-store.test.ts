import { expect, test, vi } from 'vitest'
import { createStore } from './create-store.ts'
import { flattenStore } from './flatten-store.ts'

test('a flattened store has the value of the store that is held now, and tells of that one alone', () => {
  const first = createStore(1)
  const second = createStore(2)
  const held = createStore(first)
  const flat = flattenStore(held)
  const listener = vi.fn()
  const stop = flat.subscribe(listener)

  first.set(10)
  expect([flat.get(), listener.mock.calls.length]).toEqual([10, 1])
  held.set(second)
  expect([flat.get(), listener.mock.calls.length]).toEqual([2, 2])
  first.set(11)
  expect(listener.mock.calls.length).toBe(2)
  second.set(20)
  expect([flat.get(), listener.mock.calls.length]).toEqual([20, 3])
  stop()
  second.set(21)
  held.set(first)
  expect(listener.mock.calls.length).toBe(3)
})

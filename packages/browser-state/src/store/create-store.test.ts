import { expect, test } from 'vitest'
import { createStore, deriveStore } from './create-store.ts'

test('listeners hear of changes, and of changes only', () => {
  const store = createStore(1)
  const heard: number[] = []
  const stop = store.subscribe(() => heard.push(store.get()))
  store.set(1)
  store.set(2)
  store.update((value) => value + 1)
  stop()
  store.set(9)
  expect(heard).toEqual([2, 3])
})

test('a listener that goes away while others are told hurts nobody', () => {
  const store = createStore(0)
  const heard: string[] = []
  const stop = store.subscribe(() => {
    heard.push('first')
    stop()
  })
  store.subscribe(() => heard.push('second'))
  store.set(1)
  store.set(2)
  expect(heard).toEqual(['first', 'second', 'second'])
})

test('a derived value is the same object until a source changes', () => {
  const name = createStore('a')
  const other = createStore(0)
  const derived = deriveStore([name, other], (text, count) => ({ text, count }))
  const first = derived.get()
  expect(derived.get()).toBe(first)
  name.set('b')
  expect(derived.get()).toEqual({ text: 'b', count: 0 })
})

test('a derived store tells of changes of any source, until it is left', () => {
  const a = createStore(0)
  const b = createStore(0)
  let heard = 0
  const stop = deriveStore([a, b], (x, y) => x + y).subscribe(() => heard++)
  a.set(1)
  b.set(1)
  stop()
  a.set(2)
  expect(heard).toBe(2)
})

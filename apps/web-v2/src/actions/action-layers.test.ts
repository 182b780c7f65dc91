import { afterEach, expect, test } from 'vitest'
import {
  type ActionHandlers,
  addActions,
  availableActions,
  requestAction,
  runAction,
  watchActions,
} from './action-layers.ts'

const leave: (() => void)[] = []
const add = (handlers: ActionHandlers) => leave.push(addActions(handlers))
afterEach(() => leave.splice(0).forEach((go) => go()))

test('an action that nobody can do now is not done and not offered', () => {
  add({ stop: undefined })
  expect(runAction('stop')).toBe(false)
  expect(availableActions().has('stop')).toBe(false)
})

test('what an inner part of the page says goes before, until it leaves', () => {
  const done: string[] = []
  add({ rename: () => done.push('outer') })
  const go = addActions({ rename: () => done.push('inner') })
  runAction('rename')
  go()
  runAction('rename')
  expect(done).toEqual(['inner', 'outer'])
})

test('what is asked for too early is done once, as soon as somebody can', () => {
  let done = 0
  requestAction('palette')
  add({ star: () => undefined })
  add({ palette: () => (done += 1) })
  add({ palette: () => (done += 1) })
  expect(done).toBe(1)
})

test('who watches hears only of changes in what can be done', () => {
  let heard = 0
  leave.push(watchActions(() => (heard += 1)))
  add({ star: () => undefined })
  add({ star: () => undefined })
  expect(heard).toBe(1)
})

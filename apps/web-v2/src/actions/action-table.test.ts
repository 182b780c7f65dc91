import { problemOfShortcut } from '@atrium/domain/shortcuts/shortcut'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ACTIONS } from './action-table.ts'

const file = new URL('../../../server/data/locales/en/actions.json', import.meta.url)
const texts = JSON.parse(readFileSync(file, 'utf8')) as {
  actions: Record<string, string>
  descriptions: Record<string, string>
}

test('every action has its text, and every text its action', () => {
  expect(Object.keys(texts.actions).toSorted()).toEqual(ACTIONS.map(({ id }) => id).toSorted())
})

test('what a slash offers is described', () => {
  const offered = ACTIONS.filter((action) => 'slash' in action).map(({ id }) => id)
  expect(Object.keys(texts.descriptions).toSorted()).toEqual(offered.toSorted())
})

test('no keys serve two actions', () => {
  const all = ACTIONS.flatMap(({ keys }) => [...keys])
  expect(new Set(all).size).toBe(all.length)
})

test('no action comes with keys that the browser keeps', () => {
  const keys = ACTIONS.filter(({ id }) => id !== 'stop').flatMap((action) => [...action.keys])
  expect(keys.filter((shortcut) => problemOfShortcut(shortcut) !== null)).toEqual([])
})

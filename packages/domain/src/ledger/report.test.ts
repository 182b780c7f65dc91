import { expect, test } from 'vitest'
import { changeOf, changeOfRow, daysOfMonth } from './report.ts'

const amounts = { cost: 1, tokens: 10, requests: 1 }

test('a month has all its days, each with what the groups of kinds have taken', () => {
  const days = daysOfMonth({ year: 2028, month: 2 }, [
    { ...amounts, day: '2028-02-29', kind: 'chat' },
    { ...amounts, day: '2028-02-29', kind: 'title' },
    { ...amounts, day: '2028-02-29', kind: 'video' },
    { ...amounts, day: '2028-02-01', kind: 'gateway' },
  ])
  expect(days).toHaveLength(29)
  expect(days.at(-1)).toMatchObject({ day: '2028-02-29', chat: { cost: 2 }, media: { cost: 1 }, keys: { cost: 0 } })
  expect(days[0]?.keys).toEqual(amounts)
})

test('a change is a part of what was, and unknown where nothing was', () => {
  expect([changeOf(3, 2), changeOf(1, 2), changeOf(1, 0)]).toEqual([0.5, -0.5, null])
})

test.each([
  ['cost', { cost: 3, tokens: 10, requests: 1 }, 2],
  ['usage', { cost: 3, tokens: 15, requests: 1 }, 0.5],
  ['usage', { cost: 3, tokens: 0, requests: 1 }, -1],
  ['people', { cost: 0, tokens: 20, requests: 1 }, -1],
] as const)('a row of a report of %s changes by what it ranks by', (type, now, change) => {
  expect(changeOfRow(type, now, amounts)).toBe(change)
})

test('what has no tokens is compared by its requests', () => {
  const images = (requests: number) => ({ cost: 1, tokens: 0, requests })
  expect(changeOfRow('usage', images(3), images(2))).toBe(0.5)
})

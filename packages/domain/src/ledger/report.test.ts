import { expect, test } from 'vitest'
import { changeOf, daysOfMonth } from './report.ts'

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

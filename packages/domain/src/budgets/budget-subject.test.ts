import { expect, test } from 'vitest'
import { isBudgetSubject } from './budget-subject.ts'

const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

test('what a budget is for has one form a scope', () => {
  expect(isBudgetSubject('company', '')).toBe(true)
  expect(isBudgetSubject('project', '7908')).toBe(true)
  for (const scope of ['group', 'member', 'person', 'key'] as const) expect(isBudgetSubject(scope, ID)).toBe(true)
})

test.each([
  '7908.0',
  '0x1EE4',
  '07908',
  ' 7908',
  '7908 ',
  '7.908e3',
  '-1',
  '+7908',
  '',
  '2147483648',
  '99999999999',
  ID,
])('"%s" is no project', (subject) => expect(isBudgetSubject('project', subject)).toBe(false))

test.each(['', '7908', ID.toUpperCase(), `{${ID}}`, ID.replaceAll('-', '')])(
  '"%s" is no group, person or key',
  (subject) => {
    for (const scope of ['group', 'member', 'person', 'key'] as const)
      expect(isBudgetSubject(scope, subject)).toBe(false)
  },
)

import { expect, test } from 'vitest'
import { linkEnd } from './one-time-link.ts'
import { isAdministrator, losesAdministration, type PersonFacts } from './person-state.ts'
import { storedEmail } from './stored-email.ts'

const DAY = 86_400_000
const administrator: PersonFacts = { state: 'active', permissions: ['admin_rw'] }

test('an invitation can be used for seven days, a reset for one', () => {
  expect(linkEnd('invitation', 1000)).toBe(1000 + 7 * DAY)
  expect(linkEnd('reset', 1000)).toBe(1000 + DAY)
})

test('an administrator is an active person with the permission admin_rw', () => {
  expect(isAdministrator(administrator)).toBe(true)
  expect(isAdministrator({ ...administrator, state: 'disabled' })).toBe(false)
  expect(isAdministrator({ state: 'active', permissions: ['config_projects_rw', 'reports_r'] })).toBe(false)
})

test('administration is lost with the permission and by being disabled, and only by who had it', () => {
  expect(losesAdministration(administrator, { ...administrator, permissions: [] })).toBe(true)
  expect(losesAdministration(administrator, { ...administrator, state: 'disabled' })).toBe(true)
  expect(losesAdministration(administrator, { ...administrator, permissions: ['admin_rw', 'batch_rw'] })).toBe(false)
  expect(losesAdministration({ ...administrator, permissions: [] }, { state: 'disabled', permissions: [] })).toBe(false)
})

test('two spellings of an address are one person', () => {
  expect(storedEmail(' Ada@Example.COM ')).toBe('ada@example.com')
})

import { expect, test } from 'vitest'
import { isRealm, isRisk, REALMS, RISKS, servesRisk } from './realm-and-risk.ts'

test('the realms are idp, idp_int, jomax, pass, cert and awsiam', () => {
  expect([...REALMS]).toEqual(['idp', 'idp_int', 'jomax', 'pass', 'cert', 'awsiam'])
  expect(isRealm('idp')).toBe(true)
  expect(isRealm('local')).toBe(false)
})

test('the risks are low, medium and high, and a higher one serves a lower', () => {
  expect([...RISKS]).toEqual(['low', 'medium', 'high'])
  expect(isRisk('none')).toBe(false)
  expect(servesRisk('high', 'low')).toBe(true)
  expect(servesRisk('medium', 'medium')).toBe(true)
  expect(servesRisk('low', 'medium')).toBe(false)
})

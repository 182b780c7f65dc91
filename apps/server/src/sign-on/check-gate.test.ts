import { describe, expect, test } from 'vitest'
import { checkGate } from './check-gate.ts'

const caller = { realm: 'idp', risk: 'medium' as const, groups: ['design', 'research'] }

describe('a gate', () => {
  test('that asks for nothing lets everybody in who is signed on', () => {
    expect(checkGate(caller, {})).toBeUndefined()
    expect(checkGate(caller, { groups: [] })).toBeUndefined()
  })

  test('lets in its own realm and kind of token only', () => {
    expect(checkGate(caller, { realm: 'idp', type: 'basic' })).toBeUndefined()
    expect(checkGate(caller, { realm: 'jomax' })).toBe('realm')
    expect(checkGate(caller, { type: 's2s' })).toBe('realm')
  })

  test('lets in whoever is sure enough: low is less than medium is less than high', () => {
    expect(checkGate(caller, { risk: 'low' })).toBeUndefined()
    expect(checkGate(caller, { risk: 'medium' })).toBeUndefined()
    expect(checkGate(caller, { risk: 'high' })).toBe('risk')
  })

  test('lets in members of any of its groups', () => {
    expect(checkGate(caller, { groups: ['finance', 'design'] })).toBeUndefined()
    expect(checkGate(caller, { groups: ['finance', 'Design'] })).toBe('groups')
  })
})

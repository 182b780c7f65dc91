import { expect, test } from 'vitest'
import { refusalOfGate, signOnAddress, viewOfGate, type SignOn } from './access-gate.ts'

const signOn: SignOn = { realm: 'idp', risk: 'medium', groups: ['writers'] }

test('a gate that asks for nothing lets everybody through who is signed on', () => {
  expect(refusalOfGate({}, signOn)).toBeNull()
  expect(refusalOfGate({}, null)).toBe('missing')
})

test('realm, risk and one of the groups have to fit', () => {
  expect(refusalOfGate({ realm: 'idp', risk: 'low', groups: ['writers', 'readers'] }, signOn)).toBeNull()
  expect(refusalOfGate({ realm: 'cert' }, signOn)).toBe('realm')
  expect(refusalOfGate({ risk: 'high' }, signOn)).toBe('risk')
  expect(refusalOfGate({ groups: ['readers'] }, signOn)).toBe('groups')
  expect(refusalOfGate({ groups: [] }, signOn)).toBeNull()
})

test('another type of account is refused as another realm', () => {
  expect(refusalOfGate({ type: 'employee' }, { ...signOn, type: 'employee' })).toBeNull()
  expect(refusalOfGate({ type: 'employee' }, signOn)).toBe('realm')
})

test('alt content is shown instead of redirecting', () => {
  const refused = { status: 'loaded', valid: false } as const
  expect(viewOfGate(refused, { hasAltContent: false })).toBe('sign-on')
  expect(viewOfGate(refused, { hasAltContent: true })).toBe('alt-content')
  expect(viewOfGate({ status: 'error', valid: true }, { hasAltContent: false })).toBe('sign-on')
  expect(viewOfGate({ status: 'loading', valid: false }, { hasAltContent: true })).toBe('loading')
  expect(viewOfGate({ status: 'loaded', valid: true }, { hasAltContent: true })).toBe('content')
})

test('the sign-on page gets realm, risk, the return path and, where there is one, auth_reason', () => {
  expect(
    signOnAddress({ root: '/sign-in', query: 'return' }, { realm: 'idp', risk: 'low', path: '/home?a=1&b=2' }),
  ).toBe('/sign-in?realm=idp&risk=low&return=%2Fhome%3Fa%3D1%26b%3D2')
  expect(
    signOnAddress(
      { root: 'https://sso.example/login?app=console', query: 'way back' },
      { path: '/home', reason: 'expired' },
    ),
  ).toBe('https://sso.example/login?app=console&way%20back=%2Fhome&auth_reason=expired')
})

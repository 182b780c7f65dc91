import { expect, test } from 'vitest'
import { heardLogger } from '#surroundings/heard-logger.ts'
import { manualTimers } from '#surroundings/manual-timers.ts'
import { failure, scriptedNetwork, success } from '#surroundings/scripted-network.ts'
import { createSignOn } from './create-sign-on.ts'

const PERSON = {
  accountId: 'a',
  name: 'Ann',
  email: 'ann@atrium.test',
  realm: 'idp',
  risk: 'low',
  groups: [],
  expiresDate: '',
}
const SIGNED_ON = { valid: true, details: PERSON, setupRequired: false, setupTokenRequired: false }

function house() {
  const network = scriptedNetwork()
  const timers = manualTimers()
  const logger = heardLogger()
  const happened: string[] = []
  const signOn = createSignOn({
    client: network.client,
    timers,
    logger,
    visitorId: () => 3,
    onSignedIn: async () => void happened.push('in'),
    beforeSignOut: async () => void happened.push('saved'),
    onSignedOut: () => happened.push('out'),
  })
  network.answer('GET /api/auth/validate', () => Response.json(SIGNED_ON))
  return { network, timers, logger, happened, signOn }
}

test('the check is loading, then loaded with the answer merged in', async () => {
  const { signOn, timers, network } = house()
  expect(signOn.get().status).toBe('loading')
  const state = await signOn.check({ realm: 'idp', risk: 'low', groups: ['staff'] })
  expect(state).toEqual({ ...SIGNED_ON, reason: undefined, status: 'loaded', timestamp: timers.now() })
  expect(network.sent()).toEqual(['GET /api/auth/validate?realm=idp&risk=low&groups[]=staff&plid=3'])
})

test('a result is reused for 60 seconds before a new check', async () => {
  const { signOn, timers, network } = house()
  await Promise.all([signOn.check(), signOn.check()])
  timers.advance(59_999)
  await signOn.check()
  expect(network.sent()).toHaveLength(1)
  timers.advance(1)
  await signOn.check()
  expect(network.sent()).toHaveLength(2)
  await signOn.check({}, { again: true })
  expect(network.sent()).toHaveLength(3)
})

test('another gate is another question', async () => {
  const { signOn, network } = house()
  await signOn.check({ risk: 'low' })
  await signOn.check({ risk: 'high' })
  expect(network.sent()).toHaveLength(2)
})

test.each([
  ['a non-ok response', 1, () => failure(500, 'Broken.')],
  ['no response, which is no fault of the console,', 0, () => Promise.reject(new TypeError('fetch failed'))],
])('%s is logged and marked error, and asked again', async (_, faults, answer) => {
  const { signOn, network, logger } = house()
  network.answer('GET /api/auth/validate', answer)
  expect(await signOn.check()).toMatchObject({ status: 'error', valid: false, timestamp: null })
  expect(logger.heard).toEqual(['The authentication check failed.'])
  expect(logger.faults).toHaveLength(faults)
  await signOn.check()
  expect(network.sent()).toHaveLength(2)
})

test('signing in and setting up make the state valid; a refusal is the form’s to show', async () => {
  const { signOn, network, happened } = house()
  network.answer('POST /api/auth/login', () => failure(401, 'The email address or password is wrong.'))
  await expect(signOn.signIn({ email: 'ann@atrium.test', password: 'wrong' })).rejects.toThrow('password is wrong')
  expect(signOn.get().valid).toBe(false)
  network.answer('POST /api/auth/login', () => success(SIGNED_ON))
  await signOn.signIn({ email: 'ann@atrium.test', password: 'right' })
  expect(signOn.get()).toMatchObject({ valid: true, details: PERSON })
  network.answer('POST /api/auth/setup', () => success(SIGNED_ON))
  await signOn.setUp({ name: 'Ann', email: 'ann@atrium.test', password: 'a long password' })
  expect(happened).toEqual(['in', 'in'])
})

test('signing out saves first, then ends the session', async () => {
  const { signOn, network, happened } = house()
  await signOn.check()
  network.answer('POST /api/auth/logout', () => success({ next: null }))
  await signOn.signOut()
  expect(signOn.get()).toMatchObject({ valid: false, details: null })
  expect(happened).toEqual(['saved', 'out'])
})

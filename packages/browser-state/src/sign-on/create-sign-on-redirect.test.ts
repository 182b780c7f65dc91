import type { SignOnPage } from '@atrium/domain/sign-on/access-gate'
import { expect, test } from 'vitest'
import { heardLogger } from '#surroundings/heard-logger.ts'
import { manualTimers } from '#surroundings/manual-timers.ts'
import { createSignOnRedirect } from './create-sign-on-redirect.ts'

function house(address: SignOnPage | undefined, path = '/converse/thread/chat?threadId=7#end') {
  const typed = { at: 0 }
  const went: string[] = []
  const logger = heardLogger()
  const timers = manualTimers()
  const redirect = createSignOnRedirect({
    address: () => address,
    currentPath: () => path,
    navigate: (to) => went.push(to),
    logger,
    timers,
    lastTyped: () => typed.at,
  })
  return { typed, went, logger, timers, redirect }
}

test('goes to the single-sign-on root with the current path as a query parameter', () => {
  const { went, redirect } = house({ root: '/sign-on', query: 'path' })
  redirect.leave()
  expect(went).toEqual(['/sign-on?path=%2Fconverse%2Fthread%2Fchat%3FthreadId%3D7%23end'])
})

test('it says what was asked for, and why the gate did not open', () => {
  const { went, redirect } = house({ root: '/sign-on', query: 'path' }, '/admin/people')
  redirect.leave({ realm: 'idp', risk: 'high', reason: 'risk' })
  expect(went).toEqual(['/sign-on?realm=idp&risk=high&path=%2Fadmin%2Fpeople&auth_reason=risk'])
})

test('an outside root may have a query of its own', () => {
  const { went, redirect } = house({ root: 'https://sso.test/login?app=atrium', query: 'path' }, '/home')
  redirect.leave()
  expect(went).toEqual(['https://sso.test/login?app=atrium&path=%2Fhome'])
})

test('however many requests fail at once, it leaves once; after a sign-on it may leave again', () => {
  const { went, redirect } = house({ root: '/sign-on', query: 'path' }, '/home')
  redirect.leave()
  redirect.leave()
  expect(went).toHaveLength(1)
  redirect.reset()
  redirect.leave()
  expect(went).toHaveLength(2)
})

test('whoever comes back to the page without having signed on leaves again', () => {
  const { went, timers, redirect } = house({ root: '/sign-on', query: 'path' }, '/home')
  redirect.leave()
  timers.advance(2000)
  redirect.leave()
  expect(went).toHaveLength(2)
})

test('nobody is sent from the sign-on page to the sign-on page', () => {
  const { went, redirect } = house({ root: '/sign-on', query: 'path' }, '/sign-on?path=%2Fhome')
  redirect.leave()
  expect(went).toEqual([])
})

test.each([undefined, { root: '', query: 'path' }])('an unknown root is logged', (address) => {
  const { went, logger, redirect } = house(address)
  redirect.leave()
  expect(went).toEqual([])
  expect(logger.heard).toEqual(['SSO Login URL not found in PresentationCentral globals.'])
})

test('nobody is torn away in mid-word: the page is left in the first pause', () => {
  const { went, timers, typed, redirect } = house({ root: '/sign-on', query: 'path' }, '/home')
  typed.at = timers.now()
  redirect.leave()
  timers.advance(600)
  typed.at = timers.now()
  timers.advance(600)
  expect(went).toEqual([])
  timers.advance(100)
  expect(went).toEqual(['/sign-on?path=%2Fhome'])
})

test('whoever has signed on meanwhile stays', () => {
  const { went, timers, typed, redirect } = house({ root: '/sign-on', query: 'path' }, '/home')
  typed.at = timers.now()
  redirect.leave()
  redirect.reset()
  timers.advance(5000)
  expect(went).toEqual([])
})

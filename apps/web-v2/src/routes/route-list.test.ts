import { expect, test } from 'vitest'
import type { Screen } from '#frame/define-screen.ts'
import { placeAt } from '#router/place.ts'
import { SCREENS } from '#screens/screens.ts'
import { ROUTES } from './route-list.ts'

const screenAt = (address: string) => placeAt(address, ROUTES).route
const pathAt = (address: string) => screenAt(address).path

test('an address belongs to the screen whose path it fills; a parameter that may be missing may be', () => {
  expect(pathAt('/home')).toBe('/home')
  expect(pathAt('/content/media')).toBe('/content/media')
  expect(pathAt('/converse/thread/chat')).toBe('/converse/thread/:type/:threadId?')
  expect(pathAt('/converse/thread/video/1')).toBe('/converse/thread/:type/:threadId?')
})

test('the version in front and the slash at the end make no other screen', () => {
  expect(pathAt('/v2/home/')).toBe('/home')
  expect(pathAt('/v2')).toBe('/home')
})

test('an address of no screen, and one that its screen does not accept, show the page for that', () => {
  for (const address of [
    '/homes',
    '/converse/thread',
    '/converse/thread/chat/1/2',
    '/converse/thread/poem',
    '/v2/v2/home',
  ]) {
    expect(pathAt(address)).toBe('/404')
  }
})

test('the sign-on and the pages of errors need nobody who is signed on; every other address does', () => {
  const outside = ['/login', '/setup', '/401', '/403', '/404', '/v2/login', '/unknown']
  for (const address of outside) expect(screenAt(address).outsideShell).toBe(true)
  for (const address of ['/', '/home', '/content/media']) expect(screenAt(address).outsideShell).toBeUndefined()
})

test('a place that a screen names for the navigation or the palette is an address of that screen', () => {
  const screens: readonly Screen[] = SCREENS
  for (const { path, leadsTo, navigation = [], palette = [] } of screens) {
    for (const { route } of [...navigation, ...palette]) expect(pathAt(route)).toBe(leadsTo ?? path)
  }
})

test('an address that leads on leads to a screen', () => {
  for (const { path, leadsTo } of SCREENS) if (leadsTo !== undefined) expect(screenAt(path).load).toBeDefined()
})

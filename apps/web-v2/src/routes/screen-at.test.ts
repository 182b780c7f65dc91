import { expect, test } from 'vitest'
import { SCREENS } from '#screens/screens.ts'
import { screenAt } from './screen-at.ts'

const pathAt = (path: string) => screenAt(path)?.path

test('an address belongs to the screen whose path it fills; a parameter that may be missing may be', () => {
  expect(pathAt('/home')).toBe('/home')
  expect(pathAt('/content/media')).toBe('/content/media')
  expect(pathAt('/converse/thread/chat')).toBe('/converse/thread/:type/:threadId?')
  expect(pathAt('/converse/thread/video/1')).toBe('/converse/thread/:type/:threadId?')
})

test('the version in front and the slash at the end make no other screen', () => {
  expect(pathAt('/v2/home/')).toBe('/home')
  expect(pathAt('/v2')).toBe('/')
})

test('an address of no screen has none', () => {
  expect(pathAt('/homes')).toBeUndefined()
  expect(pathAt('/converse/thread')).toBeUndefined()
  expect(pathAt('/converse/thread/chat/1/2')).toBeUndefined()
})

test('a place that a screen names for the navigation or the palette is an address of that screen', () => {
  for (const screen of SCREENS) {
    for (const { route } of [...(screen.navigation ?? []), ...(screen.palette ?? [])]) {
      expect(pathAt(route)).toBe(screen.path)
    }
  }
})

test('an address that leads on leads to a screen', () => {
  for (const { leadsTo } of SCREENS) if (leadsTo !== undefined) expect(screenAt(leadsTo)?.load).toBeDefined()
})

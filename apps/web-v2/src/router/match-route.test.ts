import { expect, test } from 'vitest'
import { matchRoute } from './match-route.ts'

const routes = [{ path: '/thread/:type/:id?' }, { path: '/home' }]

test('a path is taken apart as it was put together', () => {
  expect(matchRoute(routes, '/thread/chat/a%2Fb')?.params).toEqual({ type: 'chat', id: 'a/b' })
  expect(matchRoute(routes, '/thread/chat')?.params).toEqual({ type: 'chat', id: undefined })
  expect(matchRoute(routes, '/home/')?.route).toBe(routes[1])
})

test('what nobody could have written is taken as it is', () => {
  expect(matchRoute(routes, '/thread/%E0%A4')?.params).toMatchObject({ type: '%E0%A4' })
})

import { expect, test } from 'vitest'
import type { Target } from '#router/target.ts'

test('the compiler knows where links may lead, and with what', () => {
  const links: Target[] = [
    { to: '/home' },
    { to: '/content/media', search: { kind: 'image' } },
    { to: '/converse/thread/:type/:threadId?', params: { type: 'chat' }, search: { model: 'm' } },
    // @ts-expect-error -- no screen has this address
    { to: '/hom' },
    // @ts-expect-error -- without its type it is no address
    { to: '/converse/thread/:type/:threadId?' },
    // @ts-expect-error -- the screen reads nothing of that name
    { to: '/content/media', search: { color: 'red' } },
  ]
  expect(links).toHaveLength(6)
})

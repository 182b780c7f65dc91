import { expect, test } from 'vitest'
import { startNamespaces } from './start-namespaces.ts'

test('a page starts with the messages that it draws, and no others', () => {
  expect(startNamespaces('/login')).toEqual(['sign-on'])
  expect(startNamespaces('/404')).toEqual(['errors'])
  expect(startNamespaces('/converse/thread/poem')).toEqual(['errors'])
  expect(startNamespaces('/')).toEqual(['shell', 'thread', 'home'])
  expect(startNamespaces('/v2/home')).toEqual(['shell', 'thread', 'home'])
  expect(startNamespaces('/content/media')).toEqual(['shell', 'media-screen', 'media'])
  expect(startNamespaces('/converse')).toEqual(['shell', 'thread', 'converse', 'models', 'contents'])
  expect(startNamespaces('/converse/thread/chat/1')).toEqual(['shell', 'thread'])
  expect(startNamespaces('/converse/thread/video')).toEqual(['shell', 'thread', 'thread-types', 'media'])
  expect(startNamespaces('/converse/thread/text')).toEqual(['shell', 'thread', 'thread-types'])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_RETURN_PATH, returnPath } from './return-path.ts'

describe('the path to return to after signing on', () => {
  test.each([
    '/',
    '/home',
    '/converse/thread/chat?id=0198c0de&model=gpt-4.1',
    '/content?filter=a%20b#top',
    '/v1/media/info?url=https://example.com//image.png',
    '/companionhub/library/caf%C3%A9',
  ])('%s stays what it is', (path) => {
    expect(returnPath(path)).toBe(path)
  })

  test.each([
    ['another origin', 'https://evil.example'],
    ['another origin without a scheme', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a backslash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a scheme that runs', 'javascript:alert(1)'],
    ['a data address', 'data:text/html,x'],
    ['a relative path', 'home'],
    ['a leading space', ' //evil.example'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a line break that browsers drop', '/\n/evil.example'],
    ['a NUL', '/home\u0000'],
    ['a hidden direction mark', '/\u202Eemoh'],
    ['an encoded slash after a slash', '/%2fevil.example'],
    ['encoded slashes', '/%2F%2Fevil.example'],
    ['a doubly encoded slash', '/%252fevil.example'],
    ['an encoded backslash', '/%5cevil.example'],
    ['a doubly encoded backslash', '/%255Cevil.example'],
    ['an encoded tab', '/%09/evil.example'],
    ['an encoded line break that splits a header', '/home%0d%0aset-cookie:%20a=b'],
    ['a dot segment that leaves two slashes', '/.//evil.example'],
    ['an encoded dot segment that leaves two slashes', '/%2e%2e//evil.example'],
    ['slashes further on', '/home//evil.example'],
    ['a backslash in the query', '/home?next=\\\\evil.example'],
    ['a broken encoding', '/%E0%A4%A'],
    ['endless encoding', `/%${'25'.repeat(20)}2fevil.example`],
    ['more than 2000 characters', `/${'a'.repeat(2000)}`],
    ['nothing', ''],
  ])('%s goes home instead', (_what, path) => {
    expect(returnPath(path)).toBe(DEFAULT_RETURN_PATH)
  })

  test('a missing path goes home, or where the caller says', () => {
    expect(returnPath(null)).toBe('/home')
    expect(returnPath(undefined, '/v1/prompt')).toBe('/v1/prompt')
  })

  test('whatever is asked for, a browser stays on the origin, also after decoding', () => {
    const sign = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5c',
      '%25',
      '%09',
      '\t',
      '\n',
      ':',
      '.',
      '@',
      '?',
      '#',
      'evil.example',
      'https',
    )
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 8 }), (signs) => {
        const path = returnPath(signs.join(''))
        const { origin } = new URL(path, 'https://atrium.test')
        expect(origin).toBe('https://atrium.test')
        const pathname = decodeURIComponent(path.split(/[?#]/, 1)[0] ?? '')
        expect(new URL(pathname, 'https://atrium.test').origin).toBe('https://atrium.test')
      }),
    )
  })
})

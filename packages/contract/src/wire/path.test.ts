import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildPath, decodePathValue, encodePathValue, pathNames } from './path.ts'

const value = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text !== '.' && text !== '..')

describe('a path value on the wire', () => {
  test('a slash becomes %2f, in lower case', () => {
    expect(encodePathValue('handbook/2025/holidays.pdf')).toBe('handbook%2f2025%2fholidays.pdf')
  })

  test('a percent sign that only looks like a slash stays what it is', () => {
    expect(encodePathValue('%2F')).toBe('%252F')
    expect(decodePathValue('%252F')).toBe('%2F')
  })

  test('every other reserved character is URL-encoded', () => {
    expect(encodePathValue('a b?c#d&e')).toBe('a%20b%3Fc%23d%26e')
  })

  test('what goes in comes out, whatever it is', () => {
    fc.assert(fc.property(value, (text) => decodePathValue(encodePathValue(text)) === text))
  })

  test('a value stays one segment of a real address', () => {
    fc.assert(
      fc.property(value, (text) => {
        const { pathname, search, hash } = new URL(`http://atrium.test/api/${encodePathValue(text)}/end`)
        const segments = pathname.split('/')
        expect(segments).toHaveLength(4)
        expect(decodePathValue(segments[2] ?? '')).toBe(text)
        expect(search + hash).toBe('')
      }),
    )
  })

  test.each(['', '.', '..', 'half \ud83d pair'])('%j is refused, because an address cannot carry it', (text) => {
    expect(() => encodePathValue(text)).toThrow(RangeError)
  })

  test('a badly encoded segment is refused in words', () => {
    expect(() => decodePathValue('%E0%A4%A')).toThrow('not encoded correctly')
  })
})

describe('a call’s path', () => {
  test('parameters are filled in by name', () => {
    expect(buildPath('/v1/threads/:threadId/messages/:messageId', { threadId: 'a/b', messageId: 7 })).toBe(
      '/v1/threads/a%2fb/messages/7',
    )
    expect(pathNames('/v1/threads/:threadId/messages/:messageId')).toEqual(['threadId', 'messageId'])
  })

  test('a missing parameter is named', () => {
    expect(() => buildPath('/v1/threads/:threadId')).toThrow('"threadId" is missing')
    expect(() => buildPath('/v1/threads/:threadId', { threadId: null })).toThrow('"threadId" is missing')
  })

  test('a name that every object inherits is still missing', () => {
    expect(() => buildPath('/v1/:toString')).toThrow('"toString" is missing')
  })
})

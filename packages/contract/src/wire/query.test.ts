import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeQuery, encodeQuery, QueryError, type QueryObject } from './query.ts'

const key = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .filter((text) => !/[[\]]/.test(text) && !['__proto__', 'constructor', 'prototype'].includes(text))
const text = fc.string({ unit: 'grapheme' })
const level = (inner: fc.Arbitrary<unknown>) =>
  fc.dictionary(key, inner, { minKeys: 1, maxKeys: 4, noNullPrototype: true })
const leaf = fc.oneof(text, fc.array(text, { minLength: 1, maxLength: 4 }))
const query = level(fc.oneof(leaf, level(fc.oneof(leaf, level(leaf))))) as fc.Arbitrary<QueryObject>

describe('a query on the wire', () => {
  test('null and undefined are left out', () => {
    expect(encodeQuery({ a: null, b: undefined, c: 0, d: '', e: false, f: [null, undefined] })).toBe('c=0&d=&e=false')
  })

  test('an array gets a bracket suffix', () => {
    expect(encodeQuery({ fields: ['id', 'provider'] })).toBe('fields[]=id&fields[]=provider')
  })

  test('an object gets bracketed keys', () => {
    expect(encodeQuery({ filter: { author: 'me', tags: ['a', 'b'] } })).toBe(
      'filter[author]=me&filter[tags][]=a&filter[tags][]=b',
    )
  })

  test('names and values are URL-encoded, a date is ISO 8601', () => {
    expect(encodeQuery({ 'a b': 'c&d=e', from: new Date(0) })).toBe('a%20b=c%26d%3De&from=1970-01-01T00%3A00%3A00.000Z')
  })

  test('what goes in comes out', () => {
    fc.assert(
      fc.property(query, (given) => {
        expect(decodeQuery(encodeQuery(given))).toEqual(given)
      }),
    )
  })

  test('what comes out is the same when a proxy percent-encodes the brackets', () => {
    fc.assert(
      fc.property(query, (given) => {
        const encoded = encodeQuery(given).replaceAll('[', '%5B').replaceAll(']', '%5D')
        expect(decodeQuery(encoded)).toEqual(given)
      }),
    )
  })

  test('decoding ends in values or in a QueryError, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', '[', ']', '=', '&', '%', '_', '+') }), (sent) => {
        try {
          decodeQuery(sent)
        } catch (error) {
          expect(error).toBeInstanceOf(QueryError)
        }
      }),
    )
  })
})

describe('a query that the server reads', () => {
  test('the same name twice is an array', () => {
    expect(decodeQuery('groups=a&groups=b&groups[]=c')).toEqual({ groups: ['a', 'b', 'c'] })
  })

  test.each([
    '__proto__=1',
    'constructor[prototype]=1',
    'a[__proto__]=1',
    'a[__proto__][polluted]=1',
    'a[prototype][]=1',
  ])('prototype keys are refused: %s', (sent) => {
    expect(() => decodeQuery(sent)).toThrow(QueryError)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('names that every object inherits are plain names', () => {
    expect(decodeQuery('toString=1&valueOf[hasOwnProperty]=2')).toEqual({
      toString: '1',
      valueOf: { hasOwnProperty: '2' },
    })
  })

  test.each(['a=1&a[b]=2', 'a[b]=2&a=1', 'a[]=1&a[b]=2', 'a[b=1', 'a]b[=1', '[a]=1', `a${'[b]'.repeat(20)}=1`])(
    'what cannot be understood is refused with the name of the parameter: %s',
    (sent) => {
      expect(() => decodeQuery(sent)).toThrow(/The query parameter ".+"/)
    },
  )

  test('a thousand parameters are enough', () => {
    expect(() => decodeQuery('a=1&'.repeat(1001))).toThrow(QueryError)
  })
})

describe('a query that the client writes', () => {
  test.each([{ 'a[b]': 1 }, { a: { '': 1 } }, { a: { __proto__x: 1, 'b]': 1 } }])(
    'a name that could not be read back is refused: %j',
    (given) => {
      expect(() => encodeQuery(given)).toThrow(QueryError)
    },
  )
})

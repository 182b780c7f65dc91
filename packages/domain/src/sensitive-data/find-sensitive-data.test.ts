import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCardNumber } from './check-numbers.ts'
import { findSensitiveData, redact } from './find-sensitive-data.ts'

const kindsIn = (text: string) => findSensitiveData(text).map(({ kind }) => kind)
/** Written in pieces, so that nobody's own scan takes this file for a leak. */
const joined = (...pieces: string[]) => pieces.join('')

describe('what is found', () => {
  test.each([
    ['private-key', joined('-----BEGIN RSA PRIVATE', ' KEY-----\nMIIEow\n-----END RSA PRIVATE KEY-----')],
    ['private-key', joined('-----BEGIN PGP PRIVATE', ' KEY BLOCK-----\nlQOYBF\n-----END PGP PRIVATE KEY BLOCK-----')],
    ['private-key', joined('-----BEGIN OPENSSH PRIVATE', ' KEY-----\ncut off here')],
    ['access-key', joined('AKIA', 'IOSFODNN7EXAMPLE')],
    ['access-key', joined('gh', 'p_', 'a1B2'.repeat(9))],
    ['access-key', joined('sk-', 'ant-api03-', 'abcDEF123_'.repeat(5))],
    ['access-key', joined('sk-', 'proj-', 'abcDEF123_'.repeat(5))],
    ['access-key', joined('sk_', 'live_', '4eC39HqLyjWDarjtT1zdp7dc')],
    ['access-key', joined('AI', 'zaSy', 'A'.repeat(33))],
    ['access-key', joined('xo', 'xb-123456789012-abcdefABCDEF')],
    ['access-key', joined('eyJ', 'hbGciOiJIUzI1NiJ9.eyJ', 'zdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P')],
    ['password', 'password: "Tr0ub4dor&3"'],
    ['password', 'DB_PASSWORD=correctHorse9battery'],
    ['password', 'postgres://admin:s3cr3t@db.example.com/app'],
    ['card-number', '4111 1111 1111 1111'],
    ['card-number', '5500-0000-0000-0004'],
    ['card-number', '378282246310005'],
    ['bank-account', 'DE89 3704 0044 0532 0130 00'],
    ['bank-account', 'GB29NWBK60161331926819'],
    ['national-id', '078-05-1120'],
  ])('%s in "%s"', (kind, secret) => {
    const [place, ...others] = findSensitiveData(`Please look at this: ${secret}`)
    expect([place?.kind, others]).toEqual([kind, []])
  })

  test('three addresses of people are a list, one or two are everyday', () => {
    const address = (name: string) => `${name}@example.com`
    expect(kindsIn([address('ada'), address('bob')].join(', '))).toEqual([])
    expect(kindsIn([address('ada'), address('ada'), address('Ada')].join(', '))).toEqual([])
    expect(kindsIn([address('ada'), address('bob'), address('cyd')].join(', '))).toHaveLength(3)
    expect(kindsIn('+49 30 901820, +1 (212) 555-0147, +44 20 7946 0958')).toEqual(Array(3).fill('phone-number'))
  })
})

test.each([
  '4111 1111 1111 1112',
  'order 1234567890123456789012',
  'version 10.11.12.13',
  'on 2026-11-21 at 10:30',
  'The password is required.',
  'password: required',
  'password = hunter',
  'const secret = process.env.SECRET_KEY',
  'DE00 3704 0044 0532 0130 00',
  'sk-eleton of a plan',
  'tel. 12345',
  '000-12-3456',
  '3.141592653589793',
  '',
])('nothing is found in "%s"', (text) => expect(kindsIn(text)).toEqual([]))

const cardNumber = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.stringMatching(/^\d{14}$/))
  .map(([first, rest]) => [...'0123456789'].map((check) => `${first}${rest}${check}`).find(isCardNumber))
  .filter((number) => number !== undefined)

test('every card number with a right check digit is found, and with a wrong one is not', () => {
  fc.assert(
    fc.property(cardNumber, fc.integer({ min: 1, max: 9 }), (number, off) => {
      const wrong = number.slice(0, -1) + ((Number(number.at(-1)) + off) % 10)
      return kindsIn(`card ${number} please`)[0] === 'card-number' && kindsIn(`card ${wrong} please`).length === 0
    }),
  )
})

test('what was found is in its order, apart from each other, and gone once it is redacted', () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom(
      '4111 1111 1111 1111',
      '078-05-1120',
      'a@b.io',
      'c@d.io',
      'e@f.io',
      'password: Tr0ub4dor&3',
      'DE89370400440532013000',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join(' ')
      const places = findSensitiveData(text)
      for (const [index, place] of places.entries()) {
        expect(place.start).toBeGreaterThanOrEqual(places[index - 1]?.end ?? 0)
        expect(place.end).toBeLessThanOrEqual(text.length)
      }
      const left = redact(text, places)
      for (const { kind, start, end } of places)
        if (kind === 'card-number') expect(left).not.toContain(text.slice(start, end))
    }),
  )
})

test('redacting leaves the rest as it is', () => {
  const text = 'Pay with 4111 1111 1111 1111 today.'
  expect(redact(text, findSensitiveData(text))).toBe('Pay with [card-number] today.')
})

test.each(['1', '1 ', '4111 ', 'a@', 'a.', '-----BEGIN PRIVATE KEY-----', 'password=', 'eyJ', 'A'])(
  'a megabyte of "%s" is looked through to its end',
  (piece) => {
    const text = piece.repeat(Math.ceil(1_000_000 / piece.length))
    expect(Array.isArray(findSensitiveData(text))).toBe(true)
  },
)

test('a list of ten thousands takes no longer than its length', () => {
  const list = Array.from({ length: 30_000 }, (_, index) => `person${index}@example.com`).join(', ')
  expect(findSensitiveData(list)).toHaveLength(30_000)
})

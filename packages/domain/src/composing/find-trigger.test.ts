import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findTrigger, TRIGGER_SIGNS } from './find-trigger.ts'

const at = (text: string, where = text.length, composing = false) =>
  findTrigger(text, { start: where, end: where, composing })

describe('a sign asks for a menu', () => {
  test.each([
    ['/', '/', ''],
    ['/new', '/', 'new'],
    ['ask @gpt-5.1', '@', 'gpt-5.1'],
    ['one\n#chart.png', '#', 'chart.png'],
    ['Frag @Modèle', '@', 'Modèle'],
  ])('in %j', (text, sign, query) => {
    expect(at(text)).toEqual({ sign, query, start: text.length - query.length - 1, end: text.length })
  })

  test('also before words that stand there already', () => {
    expect(at('/set and more', 4)).toMatchObject({ sign: '/', query: 'set' })
  })
})

describe('a sign asks for nothing', () => {
  test.each([
    ['inside of an address', 'ada@example.org'],
    ['inside of a path', '/usr/bin'],
    ['inside of a link', 'https://example.org'],
    ['between two words', 'and/or'],
    ['as a number', '#12'],
    ['as a heading', '# Title'],
    ['as a second heading', '##'],
    ['once a space follows', '/new '],
    ['in a block of code', '```sh\n/bin'],
    ['between the marks of code', 'run `git @x'],
    ['in an indented line', '    @decorator'],
    ['before a name that is too long', `@${'x'.repeat(41)}`],
  ])('%s', (_, text) => {
    expect(at(text)).toBeNull()
  })

  test('in the middle of a word, and while something is selected', () => {
    expect(at('@model', 3)).toBeNull()
    expect(findTrigger('@model', { start: 0, end: 6, composing: false })).toBeNull()
  })

  test('after a block of code has ended it asks again', () => {
    expect(at('```\ncode\n```\n/n')).toMatchObject({ query: 'n' })
  })
})

describe('while an input method composes', () => {
  test('none opens, and one that is open goes on', () => {
    expect(at('@モ', 2, true)).toBeNull()
    const open = at('@')
    expect(findTrigger('@モ', { start: 2, end: 2, composing: true }, open)).toMatchObject({ query: 'モ', start: 0 })
    expect(findTrigger('x @モ', { start: 4, end: 4, composing: true }, open)).toBeNull()
  })
})

const sign = fc.constantFrom('/', '@', '#', ' ', '\n', '`', '```', 'a', 'ß', '1', '.', '-', '    ', '🙂')
const typed = fc.array(sign, { maxLength: 24 }).map((signs) => signs.join(''))

test('what is found is what stands there: a sign at the start of a word, up to the caret', () => {
  fc.assert(
    fc.property(typed, fc.nat(60), (text, where) => {
      const caret = Math.min(where, text.length)
      const found = at(text, caret)
      if (!found) return
      expect(TRIGGER_SIGNS).toContain(found.sign)
      expect(text.slice(found.start, found.end)).toBe(found.sign + found.query)
      expect(found.end).toBe(caret)
      expect(found.query).not.toMatch(/\s/)
      expect(text.slice(0, found.start)).toMatch(/(?:^|\s)$/)
      expect(text.slice(caret)).toMatch(/^(?:\s|$)/)
    }),
  )
})

test('a text without signs never asks, and neither does one that a space ends', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(at(text.replaceAll(/[/@#]/g, ''))).toBeNull()
      expect(at(`${text} `)).toBeNull()
    }),
  )
})

test('one that is open is never lost by typing on with letters', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'é', '字', '7'), minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.constantFrom('/', '@'), letters, fc.boolean(), (opening, query, composing) => {
      const caret = { start: query.length + 1, end: query.length + 1, composing }
      expect(findTrigger(opening + query, caret, at(opening))).toMatchObject({ sign: opening, query })
    }),
  )
})

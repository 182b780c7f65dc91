import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJsonText } from './json-text.ts'

test('only text that starts with { or [ is accepted', () => {
  expect(parseJsonText(' {"a":1}')).toEqual({ ok: true, value: { a: 1 } })
  expect(parseJsonText('[1]')).toEqual({ ok: true, value: [1] })
  for (const text of ['1', 'true', 'null', '"a"', '', 'a{']) {
    expect(parseJsonText(text)).toEqual({ ok: false, message: 'JSON starts with { or [.' })
  }
})

test('broken JSON is named as such', () => {
  const parsed = parseJsonText('{"a":')
  expect(parsed.ok === false && parsed.message).toMatch(/^This is not JSON: /)
})

test('every object and list comes back as it was written', () => {
  const value = fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()))
  fc.assert(
    fc.property(value, (written) => {
      const text = JSON.stringify(written)
      expect(parseJsonText(text)).toEqual({ ok: true, value: JSON.parse(text) })
    }),
  )
})

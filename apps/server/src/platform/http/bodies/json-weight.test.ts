import { expect, test } from 'vitest'
import { isTooManyValues } from './json-weight.ts'

const tooMany = (json: string, most: number) => isTooManyValues(Buffer.from(json), most)

test('lists, objects and what stands in them count, texts do not', () => {
  expect(tooMany('[1,2,3]', 4)).toBe(false)
  expect(tooMany('[1,2,3,4]', 4)).toBe(true)
  expect(tooMany('{"a":1,"b":{"c":[]}}', 4)).toBe(true)
  expect(tooMany('["[,,,,{{{{"]', 2)).toBe(false)
})

test('an escaped quotation mark does not end a text, an escaped backslash before it does', () => {
  expect(tooMany(String.raw`["\",,,,"]`, 2)).toBe(false)
  expect(tooMany(String.raw`["\\",1,1,1]`, 4)).toBe(true)
})

test('a text that never ends is left to the parser', () => {
  expect(tooMany('["abc', 2)).toBe(false)
})

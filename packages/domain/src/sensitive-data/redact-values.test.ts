import { expect, test } from 'vitest'
import { findSensitiveData, redact } from './find-sensitive-data.ts'
import { redactValues } from './redact-values.ts'

const CARD = '4242 4242 4242 4242'
const redacted = (text: string, values: Record<string, string>) => redactValues(values, text, findSensitiveData(text))

test('a value is kept as it stands in the text that goes out', () => {
  const text = `Book for Ada with ${CARD}, please.`
  expect(redacted(text, { who: 'Ada', card: CARD, all: `${CARD}, please` })).toEqual({
    who: 'Ada',
    card: '[card-number]',
    all: '[card-number], please',
  })
})

test('of what is found across the border of a value, the part within is replaced', () => {
  const text = 'My card: 4242 4242 4242 4242'
  expect(redacted(text, { end: '4242 4242' })).toEqual({ end: '[card-number]' })
})

test('addresses that are a list in the whole text are replaced in each value', () => {
  const values = { a: 'ada@example.com', b: 'bob@example.com', c: 'carol@example.com' }
  const text = Object.values(values).join(', ')
  expect(Object.values(redacted(text, values))).toEqual(Array.from({ length: 3 }, () => '[email-address]'))
})

test('a value that does not stand in the text as it is is left out', () => {
  expect(redacted('Hello', { other: CARD, none: '' })).toEqual({})
})

test('nothing that was taken out of the text is left in a value', () => {
  const text = `Pay ${CARD} and then ${CARD}x`
  const values = redacted(text, { first: CARD, second: `${CARD}x` })
  expect(JSON.stringify(values)).not.toContain('4242')
  expect(redact(text, findSensitiveData(text))).not.toContain('4242')
})

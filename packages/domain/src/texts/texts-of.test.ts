import { expect, test } from 'vitest'
import { partTexts } from './part-texts.ts'
import { textsOf } from './texts-of.ts'

const INNER = partTexts('media:zoom', { in: [], actual: ['percent'] })
const PART = partTexts('thread:message', {
  save: [],
  version: ['place', 'count'],
  details: { cost: [] },
  zoom: INNER,
})

test('a part is handed a text for each of its keys, and a function for what takes values', () => {
  const asked: unknown[] = []
  const texts = textsOf(PART, (key, values) => {
    asked.push(values)
    return `<${key}>`
  })
  expect(texts.save).toBe('<thread:message.save>')
  expect(texts.details.cost).toBe('<thread:message.details.cost>')
  expect(texts.version(2, 3)).toBe('<thread:message.version>')
  expect(asked.at(-1)).toEqual({ place: 2, count: 3 })
})

test('a part within a part is asked for where its own messages are', () => {
  const texts = textsOf(PART, (key) => key)
  expect(texts.zoom.in).toBe('media:zoom.in')
  expect(texts.zoom.actual('50 %')).toBe('media:zoom.actual')
})

import { expect, test } from 'vitest'
import { templateWithinLimits } from './filled-template.ts'

const TONE = { name: 'tone', type: 'choice' as const, required: false, options: ['warm', 'plain'] }

test('a template within the limits is kept as it is', () => {
  const template = { text: '{{tone}} {{who}}', variables: { tone: '', who: 'Ada' }, described: [TONE] }
  expect(templateWithinLimits(template)).toEqual(template)
})

test('what is beyond the limits is left out, and the rest is kept', () => {
  const variables = { book: 'x'.repeat(100_001), who: 'Ada' }
  const described = [
    TONE,
    { ...TONE, name: 'book', options: [''] },
    { ...TONE, name: 'who', default: 'x'.repeat(4001) },
  ]
  expect(templateWithinLimits({ text: '{{book}} {{who}}', variables, described })).toEqual({
    text: '{{book}} {{who}}',
    variables: { who: 'Ada' },
    described: [TONE],
  })
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`v${index}`, 'x']))
  expect(Object.keys(templateWithinLimits({ text: '', variables: many })?.variables ?? {})).toHaveLength(50)
  expect(templateWithinLimits({ text: 'x'.repeat(1_000_001), variables: {} })).toBeUndefined()
})

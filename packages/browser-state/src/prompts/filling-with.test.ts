import { expect, test } from 'vitest'
import { fillingWith } from './filling-with.ts'

const TONE = { name: 'tone', type: 'choice' as const, required: false, options: ['warm', 'plain'] }
const CITY = { name: 'city', type: 'text' as const, required: true }

test('a template comes back to a desk with what is said of its variables, beside what the desk has of others', () => {
  const template = { text: '{{city}} {{tone}}', variables: { city: 'Rome', tone: 'warm' }, described: [TONE] }
  const days = { name: 'days', type: 'number' as const, required: true }
  const own = {
    isTemplate: false,
    described: [days, { ...CITY, sample: 'Paris' }],
    values: { days: '3', city: 'Bonn' },
  }
  expect(fillingWith(template, own)).toEqual({
    isTemplate: true,
    described: [CITY, TONE, days],
    values: { days: '3', city: 'Rome', tone: 'warm' },
  })
})

test('a template that says nothing of its variables has them as its saved prompt does; one that was empty may stay so', () => {
  const template = { text: '{{city}} {{tone}} {{who}}', variables: { city: '', tone: 'warm', who: '' } }
  expect(fillingWith(template, undefined, [TONE]).described).toEqual([
    { ...CITY, required: false },
    TONE,
    { name: 'who', type: 'text', required: false },
  ])
})

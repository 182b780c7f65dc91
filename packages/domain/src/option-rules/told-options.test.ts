import { expect, test } from 'vitest'
import type { OptionSheet } from '#options/option-sheet.ts'
import { CHOICE_KEYS, LABEL_KEYS } from '#options/label-keys.test-data.ts'
import { toldOptions } from './told-options.ts'

const SHEET: OptionSheet = [
  { kind: 'choice', name: 'style', label: 'style', choices: [{ value: 'line-art', label: 'line-art' }], default: null },
  { kind: 'number', name: 'steps', label: 'steps', min: 10, max: 5000, step: 1, default: 30 },
  { kind: 'switch', name: 'audio.on', label: 'audio', default: false },
  { kind: 'seed', name: 'seed', label: 'seed', max: 100 },
  { kind: 'image', name: 'image', label: 'image' },
]
const texts = {
  on: 'On',
  off: 'Off',
  labels: LABEL_KEYS,
  choices: CHOICE_KEYS,
  number: (value: number) => value.toLocaleString('en'),
}
const told = (values: Parameters<typeof toldOptions>[1], sheet = SHEET) =>
  toldOptions(sheet, values, texts).map(({ label, value }) => `${label}: ${value}`)

test('options are told by the labels of the sheet and in its order', () => {
  expect(told({ audio: { on: true }, steps: 1500, style: 'line-art' })).toEqual([
    'style: line-art',
    'steps: 1,500',
    'audio: On',
  ])
})

test('what is told elsewhere, an image, and what was not set are left out', () => {
  expect(told({ seed: 4, image: 'a', mask: 'b', width: 10, height: 10, count: 2, style: null })).toEqual([])
})

test('what the sheet does not know is told in plain words, as is a choice that it no longer has', () => {
  expect(told({ style: 'cubism', image_strength: 0.5, cfgScale: 7 })).toEqual([
    'style: cubism',
    'Image strength: 0.5',
    'Cfg scale: 7',
  ])
  expect(told({ quality: 'high' }, [])).toEqual(['Quality: high'])
})

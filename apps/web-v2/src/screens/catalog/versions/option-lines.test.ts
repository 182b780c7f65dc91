import type { OptionSheet } from '@atrium/domain/options/option-sheet'
import { OPTION_CHOICE_TEXTS, OPTION_LABEL_TEXTS } from '@atrium/domain/options/option-texts'
import { textsOf } from '@atrium/domain/texts/texts-of'
import { expect, test } from 'vitest'
import { optionLines } from './option-lines.ts'

const WORDS = {
  labels: textsOf(OPTION_LABEL_TEXTS, (key) => `<${key.split('.').at(-1)}>`),
  choices: textsOf(OPTION_CHOICE_TEXTS, (key) => `<${key.split('.').at(-1)}>`),
  yes: 'Ja',
  no: 'Nein',
  none: 'Keine Angabe',
  locale: 'de',
}
const SHEET: OptionSheet = [
  { kind: 'number', name: 'temperature', label: 'temperature', min: 0, max: 2, step: 0.1, default: 1 },
  { kind: 'number', name: 'thinking.budget_tokens', label: 'thinkingBudget', min: 0, max: 9, step: 1, default: null },
  { kind: 'choice', name: 'quality', label: 'quality', choices: [{ value: 'hd', label: 'hd' }], default: 'hd' },
  { kind: 'choice', name: 'size', label: 'size', choices: [{ value: '1280x720' }], default: null },
  { kind: 'switch', name: 'generate_audio', label: 'audio', default: false },
]

test('options are told as their panel names them, in the reader’s language', () => {
  const values = {
    temperature: 0.5,
    thinking: { budget_tokens: 20_000 },
    quality: 'hd',
    size: '1280x720',
    generate_audio: true,
    width: 512,
  }
  expect(optionLines(values, SHEET, WORDS).split('\n')).toEqual([
    '<temperature>: 0,5',
    '<thinkingBudget>: 20000',
    '<quality>: <hd>',
    '<size>: 1280 × 720',
    '<audio>: Ja',
    '<width>: 512',
  ])
})

test('what a sheet does not know is told as it stands, and nothing is left out', () => {
  const values = { stop: ['a', 'b'], quality: 'other', temperature: null, deep: { constructor: 'x' } }
  expect(optionLines(values, SHEET, WORDS).split('\n')).toEqual([
    'stop: a, b',
    '<quality>: other',
    '<temperature>: Keine Angabe',
    'deep.constructor: x',
  ])
  expect(optionLines({}, SHEET, WORDS)).toBe('')
})

import { describe, expect, test } from 'vitest'
import { carryOptions } from './carry-options.ts'
import type { NumberField, OptionSheet } from '#options/option-sheet.ts'

const number = (name: string, value: number): NumberField => ({
  kind: 'number',
  name,
  label: 'steps',
  min: 0,
  max: 100,
  step: 1,
  default: value,
})
const ratios = (name: string, ...values: string[]): OptionSheet[number] => ({
  kind: 'choice',
  name,
  label: 'steps',
  choices: values.map((value) => ({ value })),
  default: null,
})
const sizes = (...list: [number, number][]): OptionSheet[number] => {
  const all = list.map(([width, height]) => ({ width, height }))
  return { kind: 'size', name: 'size', label: 'size', sizes: all, default: all[0] ?? { width: 1, height: 1 } }
}

describe('what a parallel model takes over of the options that are shown', () => {
  test('is what was changed there and has a field here; the rest is its own', () => {
    const sheet = [number('count', 1), number('temperature', 1), number('only_there', 1)]
    const factory = { count: 1, temperature: 1, only_there: 1 }
    const values = { count: 3, temperature: 1, only_there: 7 }
    const here = [number('count', 1), number('temperature', 0)]
    expect(carryOptions({ sheet, values, factory }, here, { temperature: 0 })).toEqual({ count: 3, temperature: 0 })
  })

  test('reaches into groups of options', () => {
    const sheet = [number('thinking.budget_tokens', 1)]
    const values = { thinking: { budget_tokens: 5 } }
    expect(carryOptions({ sheet, values, factory: { thinking: { budget_tokens: 1 } } }, sheet, {})).toEqual(values)
  })

  test('is never an image, which goes along where the model takes it', () => {
    const sheet: OptionSheet = [{ kind: 'image', name: 'image', label: 'image' }]
    expect(carryOptions({ sheet, values: { image: 'x' }, factory: {} }, sheet, {})).toEqual({})
  })
})

describe('a size that was chosen', () => {
  const square = { width: 1024, height: 1024 }
  const wide = { sheet: [sizes([1024, 1024], [1536, 1024])], values: { width: 1536, height: 1024 }, factory: square }

  test('becomes the nearest ratio', () => {
    expect(carryOptions(wide, [ratios('aspectRatio', '1:1', '4:3', '16:9')], {})).toEqual({ aspectRatio: '4:3' })
    expect(carryOptions(wide, [ratios('aspect_ratio', '1:1', '3:2')], {})).toEqual({ aspect_ratio: '3:2' })
  })

  test('becomes the size of the nearest ratio, and of those the nearest in width', () => {
    const here = [sizes([512, 512], [768, 512], [1152, 768])]
    expect(carryOptions(wide, here, { width: 512, height: 512 })).toEqual({ width: 1152, height: 768 })
  })

  test('comes from a ratio as well', () => {
    const shown = { sheet: [ratios('aspect_ratio', '9:16')], values: { aspect_ratio: '9:16' }, factory: {} }
    expect(carryOptions(shown, [sizes([1024, 1024], [1024, 1536])], {})).toEqual({ width: 1024, height: 1536 })
    expect(carryOptions(shown, [number('width', 50), number('height', 50)], { width: 50 })).toEqual({ width: 50 })
  })

  test('says nothing where it is the default', () => {
    const shown = { ...wide, values: square }
    expect(carryOptions(shown, [sizes([512, 512], [1024, 1024])], { width: 512, height: 512 })).toEqual({
      width: 512,
      height: 512,
    })
  })
})

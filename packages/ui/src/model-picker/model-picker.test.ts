import { modelOf } from '@atrium/domain/models/model-of.test-data'
import { modelSections } from '@atrium/domain/model-choice/model-sections'
import { describe, expect, it } from 'vitest'
import { formatMultiple } from './format-price.ts'
import { nextRow, pickerRows, type RowSettings } from './picker-rows.ts'

const models = [
  modelOf('base', 8),
  modelOf('eyes', 16, { recommended: true }),
  modelOf('small', 2, { provider: 'google_chat' }),
]
const sections = modelSections(models, { pinned: [{ provider: 'google_chat', model: 'small' }], recent: [] })
const settings: RowSettings = {
  labels: { pinned: 'Pinned', recent: 'Recent', recommended: 'Recommended' },
  providerLabel: (provider) => provider,
  open: new Set(['openai_chat']),
  searching: false,
}

describe('prices', () => {
  it('are written with two figures at most where they are multiples', () => {
    expect([0.004, 0.04, 0.3, 1, 3.33, 12.4].map((value) => formatMultiple(value, 'en'))).toEqual([
      '<0.01×',
      '0.04×',
      '0.3×',
      '1.0×',
      '3.3×',
      '12×',
    ])
  })
})

describe('the lines of the picker', () => {
  it('begin with the quick choices that hold something; only open providers show their models', () => {
    expect(pickerRows(sections, settings).map(({ id }) => id)).toEqual([
      'pinned',
      'pinned/google_chat/small',
      'recommended',
      'recommended/openai_chat/eyes',
      'p:google_chat',
      'p:openai_chat',
      'p:openai_chat/openai_chat/eyes',
      'p:openai_chat/openai_chat/base',
    ])
  })

  it('open all providers while searching, without the quick choices', () => {
    const rows = pickerRows(sections, { ...settings, searching: true })
    expect(rows.map(({ kind }) => kind)).toEqual(['provider', 'model', 'provider', 'model', 'model'])
  })

  it('are walked past the headings and round at the ends', () => {
    const rows = pickerRows(sections, settings)
    expect(nextRow(rows, 1, 1)).toBe(3)
    expect(nextRow(rows, 1, -1)).toBe(7)
    expect(nextRow(rows, 7, 1)).toBe(1)
    expect(nextRow([], -1, 1)).toBe(-1)
  })
})

import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { describe, expect, it } from 'vitest'
import { filterModels, type ModelFilter } from './model-filters.ts'
import { nextRow, pickerRows, type PickerSections } from './picker-rows.ts'
import { formatCost, formatMultiple, priceMultiple } from './price-multiple.ts'

const abilities: ModelEntry['abilities'] = {
  streaming: true,
  sensitive: false,
  reasoning: 'none',
  temperature: true,
  systemPrompts: true,
  assistant: false,
  imageWithPrompt: false,
  mask: false,
}

function model(id: string, rate: number, more: Partial<ModelEntry> = {}): ModelEntry {
  const cost = { rate, unit: 'token' as const, unitSize: 1_000_000 }
  return {
    id,
    provider: 'openai_chat',
    name: id.toUpperCase(),
    inputs: ['text'],
    outputs: ['text'],
    pricing: { input: cost, output: cost },
    maxTokens: 4096,
    context: 128_000,
    recommended: false,
    newModel: false,
    deprecated: false,
    preview: false,
    hidden: false,
    multimodal: false,
    router: false,
    quality: null,
    abilities,
    lifecycle: { status: 'active', shutdown: null, replacement: null },
    ...more,
  }
}

const base = model('base', 8)
const eyes = model('eyes', 16, { inputs: ['text', 'image'], recommended: true })
const small = model('small', 2, { provider: 'google_chat', context: 1_000_000 })
const models = [base, eyes, small]

function filter(search: string, ...filters: ModelFilter[]): string[] {
  return filterModels(models, { search, filters: new Set(filters), base }, (entry) => entry.provider).map(
    ({ id }) => id,
  )
}

describe('the filters', () => {
  it('find every word in the name, the id or the provider', () => {
    expect(filter('goo SMA')).toEqual(['small'])
    expect(filter('goo eyes')).toEqual([])
  })

  it('hold together: a model passes all that are on', () => {
    expect(filter('', 'vision')).toEqual(['eyes'])
    expect(filter('', 'vision', 'cheap')).toEqual([])
    expect(filter('', 'longContext', 'cheap')).toEqual(['small'])
  })
})

describe('the price as a multiple of the default model', () => {
  it('weighs three tokens read for each token written', () => {
    const token = (rate: number) => ({ rate, unit: 'token' as const, unitSize: 1_000_000 })
    expect(priceMultiple({ input: token(1), output: token(5) }, { input: token(2), output: token(2) })).toBeCloseTo(1)
  })

  it('says nothing where the units differ or a price is missing', () => {
    expect(priceMultiple({ output: { rate: 1, unit: 'other', unitSize: 1 } }, base.pricing)).toBeNull()
    expect(priceMultiple({}, base.pricing)).toBeNull()
    expect(priceMultiple(base.pricing, undefined)).toBeNull()
  })

  it('is written with two figures at most', () => {
    expect([0.004, 0.04, 0.3, 1, 3.33, 12.4].map((value) => formatMultiple(value, 'en'))).toEqual([
      '<0.01×',
      '0.04×',
      '0.3×',
      '1.0×',
      '3.3×',
      '12×',
    ])
  })

  it('is exact in the side pane: per million tokens, or each', () => {
    const names = { million: 'per million {unit}s', each: 'each' }
    expect(formatCost({ rate: 0.003, unit: 'token', unitSize: 1000 }, names, 'en')).toBe('$3.00 per million tokens')
    expect(formatCost({ rate: 0.04, unit: 'other', unitSize: 1 }, names, 'en')).toBe('$0.04 each')
  })
})

describe('the lines of the picker', () => {
  const sections: PickerSections = {
    pinned: [{ provider: 'google_chat', model: 'small' }],
    recent: [
      { provider: 'google_chat', model: 'small' },
      { provider: 'openai_chat', model: 'gone' },
    ],
    labels: { pinned: 'Pinned', recent: 'Recent', recommended: 'Recommended' },
    providerLabel: (provider) => provider,
    open: new Set(['openai_chat']),
    searching: false,
  }

  it('name a model once among the quick choices and leave out models that are gone', () => {
    expect(pickerRows(models, sections).map(({ id }) => id)).toEqual([
      'pinned',
      'pinned/google_chat/small',
      'recommended',
      'recommended/openai_chat/eyes',
      'p:openai_chat',
      'p:openai_chat/openai_chat/base',
      'p:openai_chat/openai_chat/eyes',
      'p:google_chat',
    ])
  })

  it('open all providers while searching, without the quick choices', () => {
    const rows = pickerRows(models, { ...sections, searching: true })
    expect(rows.map(({ kind }) => kind)).toEqual(['provider', 'model', 'model', 'provider', 'model'])
  })

  it('are walked past the headings and round at the ends', () => {
    const rows = pickerRows(models, sections)
    expect(nextRow(rows, 1, 1)).toBe(3)
    expect(nextRow(rows, 1, -1)).toBe(7)
    expect(nextRow(rows, 7, 1)).toBe(1)
    expect(nextRow([], -1, 1)).toBe(-1)
  })
})

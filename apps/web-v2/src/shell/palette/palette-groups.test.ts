import { describe, expect, test } from 'vitest'
import { type Findable, paletteGroups } from './palette-groups.ts'

const ENTRIES: Findable[] = [
  { id: 't1', kind: 'threads', label: 'Holiday plans' },
  { id: 't2', kind: 'threads', label: 'Settling the budget', weight: 5 },
  { id: 'a1', kind: 'actions', label: 'New chat' },
  { id: 'a2', kind: 'actions', label: 'Settings' },
  { id: 'm1', kind: 'models', label: 'GPT-5', words: ['OpenAI'] },
  { id: 'p1', kind: 'projects', label: 'Brand Studio [12]' },
]
const shown = (typed: string, ...rest: [Parameters<typeof paletteGroups>[2]?]) =>
  paletteGroups(typed, ENTRIES, ...rest).map(({ kind, entries }) => [kind, entries.map(({ id }) => id)])

describe('the palette', () => {
  test('begins with recent conversations and what can be done', () => {
    expect(shown('')).toEqual([
      ['threads', ['t1', 't2']],
      ['actions', ['a1', 'a2']],
    ])
  })

  test('puts the kind that holds the best first; of equals conversations', () => {
    expect(shown('sett')).toEqual([
      ['threads', ['t2']],
      ['actions', ['a2']],
    ])
    expect(shown('plans')).toEqual([['threads', ['t1']]])
    expect(shown('brand')).toEqual([['projects', ['p1']]])
  })

  test('finds a model by its vendor', () => {
    expect(shown('openai')).toEqual([['models', ['m1']]])
  })

  test('keeps what the server has found by words that are not shown, behind the others', () => {
    const found: Findable = { id: 't3', kind: 'threads', label: 'Untitled', found: true }
    const [first] = paletteGroups('budget', [found, ...ENTRIES])
    expect(first?.entries.map(({ id }) => id)).toEqual(['t2', 't3'])
  })

  test('shows all of one kind where only that is asked for', () => {
    expect(shown('', 'projects')).toEqual([['projects', ['p1']]])
  })

  test('has no group without anything in it', () => {
    expect(shown('zzzz')).toEqual([])
  })
})

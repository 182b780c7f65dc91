import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_PARALLEL } from '#branches/parallel-answers.ts'
import { parallelModels } from './parallel-models.ts'

const MODELS = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, provider: 'openai_chat' as const }))
const ref = (model: string) => ({ provider: 'openai_chat' as const, model })

describe('parallel models', () => {
  test('stand in the order in which they were wished', () => {
    expect(parallelModels(MODELS, ref('a'), [ref('c'), ref('b')]).map(({ id }) => id)).toEqual(['c', 'b'])
  })

  test('are offered ones, each once, not the chosen one, and never too many', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'gone')
    fc.assert(
      fc.property(id, fc.array(id), (chosen, wished) => {
        const added = parallelModels(MODELS, ref(chosen), wished.map(ref))
        const ids = added.map((model) => model.id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids).not.toContain(chosen)
        expect(ids).not.toContain('gone')
        expect(ids.length).toBeLessThanOrEqual(MOST_PARALLEL)
        const fit = new Set(wished.filter((name) => name !== chosen && name !== 'gone'))
        expect(ids.length).toBe(Math.min(MOST_PARALLEL, fit.size))
      }),
    )
  })
})

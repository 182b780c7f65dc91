import { expect, test } from 'vitest'
import { readCompareSearch } from './compare-search.ts'

const ID = '0192f0c1-7b1e-7c3a-9d54-3f2a6b8c9d10'

test('the address names up to four prompts, and whether their models are hidden', () => {
  expect(readCompareSearch({ prompts: `${ID},${ID}`, blind: 'true' })).toEqual({ prompts: `${ID},${ID}`, blind: true })
  expect(readCompareSearch({ prompts: Array.from({ length: 5 }, () => ID).join(','), blind: '0' })).toEqual({
    prompts: undefined,
    blind: undefined,
  })
  expect(readCompareSearch({ results: `${ID},${ID}` })).toMatchObject({ results: `${ID},${ID}` })
  expect(readCompareSearch({ results: 'x' }).results).toBeUndefined()
  expect(readCompareSearch({ type: 'image' }).type).toBe('image')
  expect(readCompareSearch({ type: 'sound' }).type).toBeUndefined()
})

test('the address names a comparison by examples, which of them are shown, and which column', () => {
  expect(readCompareSearch({ comparison: ID, show: 'failed', column: '2', examples: 'true' })).toMatchObject({
    comparison: ID,
    show: 'failed',
    column: 2,
    examples: true,
  })
  expect(readCompareSearch({ comparison: 'x', show: 'all', column: '-1' })).toMatchObject({
    comparison: undefined,
    show: undefined,
    column: undefined,
  })
})

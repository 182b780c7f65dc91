import { expect, test } from 'vitest'
import { readOptimizerSearch } from './optimizer-search.ts'

const ID = '0192f0c1-7b1e-7c3a-9d54-3f2a6b8c9d10'

test('the address names the saved prompt that is improved, or the improvement that is shown', () => {
  expect(readOptimizerSearch({ saved: ID })).toEqual({ saved: ID, improved: undefined })
  expect(readOptimizerSearch({ improved: ID, other: '1' })).toEqual({ saved: undefined, improved: ID })
  expect(readOptimizerSearch({ saved: '7', improved: [ID] })).toEqual({ saved: undefined, improved: undefined })
})

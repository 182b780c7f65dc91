import { expect, test } from 'vitest'
import { citedSources } from './cited-sources.ts'

const passage = (number: number, more: object = {}) => ({
  number,
  library: { id: 'l', name: 'Rules' },
  document: { id: 'd', name: 'Handbook\nof work' },
  headings: [],
  pages: null,
  ...more,
})

test('an answer is followed by the passages that it cites, in their order', () => {
  const passages = [passage(1), passage(2), passage(3, { headings: ['Time', 'Leave'], pages: { first: 4, last: 5 } })]
  expect(citedSources('Thirty days [3], or more [1, 3]. See [9].', passages)).toBe(
    '\n\nSources:\n[1] Handbook of work, Rules\n[3] Handbook of work, Time › Leave, pp. 4–5, Rules',
  )
})

test('nothing follows an answer that cites none', () => {
  expect(citedSources('Nobody knows [x].', [passage(1)])).toBe('')
})

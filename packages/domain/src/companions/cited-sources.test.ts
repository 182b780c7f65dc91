import { expect, test } from 'vitest'
import { citedNumbers, citedPassages, citedSources } from './cited-sources.ts'

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

test('a slide is cited as one, and a sheet by its name', () => {
  const of = (name: string) => ({ document: { id: 'd', name }, pages: { first: 2, last: 2 } })
  const passages = [passage(1, of('talk.pptx')), passage(2, { ...of('rates.xlsx'), headings: ['Sheet: Rates'] })]
  expect(citedSources('So it is [1, 2].', passages)).toBe(
    '\n\nSources:\n[1] talk.pptx, slide 2, Rules\n[2] rates.xlsx, Sheet: Rates, Rules',
  )
})

test('nothing follows an answer that cites none', () => {
  expect(citedSources('Nobody knows [x].', [passage(1)])).toBe('')
})

test('numbers of code cite nothing', () => {
  const answer = 'As agreed [2], read `rows[1]`:\n```ts\nconst first = rows[3]\n```\nand [4, 5].'
  expect([...citedNumbers(answer)]).toEqual([2, 4, 5])
  expect(citedPassages(answer, [passage(1), passage(5), passage(2)]).map(({ number }) => number)).toEqual([5, 2])
})

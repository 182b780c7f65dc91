import { describe, expect, test } from 'vitest'
import {
  FEEDBACK,
  feedbackCandidates,
  isOpenToFeedback,
  tooCommon,
  weightedTerms,
  withFeedback,
} from './rank-passages.ts'

describe('a question', () => {
  test('counts what is rare more, and nothing that stands nowhere', () => {
    const asked = new Map([
      [1, 1],
      [2, 1],
      [3, 2],
    ])
    const found = new Map([
      [1, 90],
      [2, 1],
    ])
    const weights = weightedTerms(asked, found, 100)
    expect(weights.map(({ term }) => term)).toEqual([1, 2])
    expect(weights[1]?.weight).toBeGreaterThan(10 * (weights[0]?.weight ?? 0))
  })

  test.each([
    ['What may hotels cost a night?', 5, true],
    ['Wie hoch sind die Kosten eines Hotels?', 4, true],
    ['hotel costs', 2, false],
    ['where does “a night at most” stand', 4, false],
    ['what does invoice 2024-117 say', 5, false],
    ['who set max_length in the parser', 5, false],
    ['what is in notes.txt of ours', 5, false],
    ['what does createServer answer at first', 5, false],
  ])('%s (%i terms) takes words of the best answers: %s', (question, terms, open) => {
    expect(isOpenToFeedback(question, terms)).toBe(open)
  })
})

describe('words of the best answers', () => {
  const postings = [
    { term: 1, times: 4, length: 10 },
    { term: 2, times: 3, length: 10 },
    { term: 2, times: 3, length: 10 },
    { term: 3, times: 1, length: 100 },
  ]

  test('are those that they are about most', () => expect([...feedbackCandidates(postings).keys()]).toEqual([2, 1, 3]))

  test('count three tenths of what the question itself does, the rare ones most', () => {
    const found = new Map([
      [1, 1000],
      [2, 5],
      [3, 1000],
    ])
    const weights = withFeedback([{ term: 1, weight: 10 }], feedbackCandidates(postings), found, 1000)
    const added = weights.reduce((sum, { weight }) => sum + weight, 0) - 10
    expect(added).toBeCloseTo(10 * FEEDBACK.share)
    const weightOf = (term: number) => weights.find((one) => one.term === term)?.weight ?? 0
    expect(weightOf(1)).toBeGreaterThan(10)
    expect(weightOf(2)).toBeGreaterThan(weightOf(1) - 10)
  })

  test('are none where nothing is known of them', () => {
    expect(withFeedback([{ term: 1, weight: 2 }], new Map(), new Map(), 10)).toEqual([{ term: 1, weight: 2 }])
  })
})

test.each([
  [0, 200],
  [10_000, 200],
  [100_000, 2000],
])('of %d passages a word of %d says too little to ask again with', (passages, most) => {
  expect(tooCommon(passages)).toBe(most)
})

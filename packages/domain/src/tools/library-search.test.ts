import { expect, test } from 'vitest'
import type { MessagePart } from '#messages/thread-message.ts'
import { librarySearchesOf, passagesGiven } from './library-search.ts'

const passage = (number: number) => ({
  number,
  library: { id: 'l', name: 'Handbook' },
  document: { id: `d${number}`, name: 'Holidays' },
  headings: [],
  pages: null,
  start: 0,
  end: 10,
})

const searched = (output: unknown, toolName = 'search_libraries'): MessagePart => ({
  type: 'dynamic-tool',
  toolName,
  toolCallId: 'a',
  state: 'output-available',
  output,
})

test('the passages of an answer are those of its question and of all searches, each number once', () => {
  const parts = [
    searched({ question: 'days off', passages: [passage(1), passage(2)] }),
    searched({ question: 'in Berlin', passages: [passage(2), passage(3)] }),
  ]
  const retrieval = { question: 'holidays', status: 'found' as const, passages: [passage(1)] }
  expect(passagesGiven({ parts, metadata: { retrieval } }).map(({ number }) => number)).toEqual([1, 2, 3])
  expect(librarySearchesOf(parts).map(({ question }) => question)).toEqual(['days off', 'in Berlin'])
})

test('what another tool answers, and what is no search, has no passages', () => {
  const parts = [searched({ question: 'q', passages: [passage(1)] }, 'other'), searched('text'), searched(null)]
  expect(passagesGiven({ parts })).toEqual([])
})

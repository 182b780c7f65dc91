import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { expect, test } from 'vitest'
import { parallelIds } from './parallel-ids.ts'

const answer = (id: string, metadata?: object) =>
  ({ id, role: 'assistant', parentId: 'q', parts: [], metadata }) as unknown as ThreadMessage
const main = answer('main', { parallel: [{ runId: 'r', messageId: 'other' }] })
const other = answer('other', { parallelTo: 'main' })

test('the main one of parallel answers names the others, also those that are not read yet', () => {
  expect(parallelIds([main], [main])).toEqual(['other'])
})

test('one of the others names all of them that are known', () => {
  expect(parallelIds([other], [main, other])).toEqual(['main', 'other'])
})

test('an answer that was given alone has none beside it, and neither has an empty branch', () => {
  expect(parallelIds([answer('alone')], [])).toEqual([])
  expect(parallelIds([], [main, other])).toEqual([])
})

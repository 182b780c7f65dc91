import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import type { RunStatus } from '@atrium/domain/runs/run-status'
import { expect, test } from 'vitest'
import { latestTry } from './latest-try.ts'

const result = (id: string, parentId: string | null, status: RunStatus = 'completed', said = 1) =>
  ({
    id,
    parentId,
    status,
    messages: Array.from({ length: said }, () => ({ role: 'user', parts: [] })),
  }) as unknown as PromptResult

test('the newest of what was tried again stands for a result, and for no other', () => {
  const [first, other] = [result('first', null), result('other', null)]
  const [again, more] = [result('again', 'first'), result('more', 'again')]
  expect(latestTry(first, [more, again, other, first])).toEqual({ shown: more, failed: null })
  expect(latestTry(other, [more, again, other, first])).toEqual({ shown: other, failed: null })
})

test.each(['failed', 'cancelled', 'interrupted'] as const)(
  'a whole answer stays where a later try is %s, which is told beside it',
  (status) => {
    const first = result('first', null)
    const [again, more] = [result('again', 'first', status), result('more', 'again', status)]
    expect(latestTry(first, [more, again, first])).toEqual({ shown: first, failed: more })
    const whole = result('whole', 'more')
    expect(latestTry(first, [whole, more, again, first])).toEqual({ shown: whole, failed: null })
  },
)

test('where none is whole, the newest is shown; one that is being written is shown before those that are', () => {
  const first = result('first', null, 'failed')
  const again = result('again', 'first', 'cancelled')
  expect(latestTry(first, [again, first])).toEqual({ shown: again, failed: null })
  const [whole, running] = [result('whole', 'again'), result('running', 'whole', 'running')]
  expect(latestTry(first, [running, whole, again, first])).toEqual({ shown: running, failed: null })
})

test('a reply does not take the place of what it replies to, nor does what is tried again of it', () => {
  const first = result('first', null)
  const reply = result('reply', 'first', 'completed', 3)
  const again = result('again', 'reply', 'completed', 3)
  expect(latestTry(first, [again, reply, first])).toEqual({ shown: first, failed: null })
})

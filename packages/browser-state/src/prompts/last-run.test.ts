import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { expect, test } from 'vitest'
import { lastRun } from './last-run.ts'

const result = (id: string, createdDate: string, parentId: string | null = null) =>
  ({ id, createdDate, parentId }) as PromptResult

test('the last run are the results that began together, in their order; replies and retries are none of it', () => {
  const results = [
    result('reply', '2026-03-03', 'second'),
    result('second', '2026-03-02'),
    result('first', '2026-03-02'),
    result('old', '2026-03-01'),
  ]
  expect(lastRun(results).map(({ id }) => id)).toEqual(['first', 'second'])
  expect(lastRun([])).toEqual([])
})

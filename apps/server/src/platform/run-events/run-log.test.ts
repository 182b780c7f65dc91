import type { RunEvent } from '@atrium/domain/runs/run-event'
import { expect, test } from 'vitest'
import { RunLog } from './run-log.ts'

const delta = (text: string): RunEvent => ({ type: 'text-delta', id: '0', delta: text })
const never = new AbortController().signal

async function all(log: RunLog, after = -1): Promise<string[]> {
  const told: string[] = []
  for await (const { id, data } of log.follow(after, never))
    told.push(`${id}:${data.type === 'text-delta' ? data.delta : data.type}`)
  return told
}

test('a reader gets what was told before and after it came, in order and once', async () => {
  const log = new RunLog()
  log.append(delta('a'))
  const reader = all(log)
  log.append(delta('b'))
  log.close()
  expect(await reader).toEqual(['0:a', '1:b'])
})

test('a reader who comes back goes on after the last event it saw', async () => {
  const log = new RunLog()
  for (const text of ['a', 'b', 'c']) log.append(delta(text))
  log.close()
  expect(await all(log, 1)).toEqual(['2:c'])
})

test('a reader who saw more of another run than this one has told is told everything', async () => {
  const log = new RunLog()
  log.append(delta('a'))
  const reader = all(log, 40)
  log.append(delta('b'))
  log.close()
  expect(await reader).toEqual(['0:a', '1:b'])
})

test('a reader who leaves is let go at once', async () => {
  const log = new RunLog()
  const leaving = new AbortController()
  const reading = log.follow(-1, leaving.signal).next()
  leaving.abort()
  expect(await reading).toEqual({ done: true, value: undefined })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Activity, canRetry, endedWith, shownActivity } from './activity.ts'

const SINCE = '2026-01-01T00:00:00.000Z'

const run = (runId: string, threadId: string, more: Partial<Activity> = {}): Activity => ({
  runId,
  thread: { id: threadId, name: threadId, type: 'chat', temporary: false },
  messageId: `message-of-${runId}`,
  parentId: 'question',
  parallelTo: null,
  status: 'completed',
  model: { provider: 'anthropic_chat', model: 'claude' },
  error: null,
  createdDate: '2026-01-01T10:00:00.000Z',
  endedDate: '2026-01-01T10:00:01.000Z',
  ...more,
})
const living = (runId: string, threadId: string) => run(runId, threadId, { status: 'running', endedDate: null })
const idsOf = (runs: readonly Activity[]) => runs.map(({ runId }) => runId)
const shown = (running: Activity[], ended: Activity[], dismissed: string[] = []) => {
  const all = shownActivity(running, ended, { since: SINCE, dismissed })
  return { running: idsOf(all.running), ended: idsOf(all.ended) }
}

test('what has ended is told of its newest run in each thread, and not of a thread that runs again', () => {
  const ended = [run('1', 'a'), run('3', 'a'), run('2', 'b'), run('4', 'c')]
  expect(shown([living('5', 'c')], ended)).toEqual({ running: ['5'], ended: ['3', '2'] })
})

test('what was dismissed or ended long ago is not shown, nor an older run of its thread in its stead', () => {
  const old = run('2', 'b', { endedDate: SINCE })
  expect(shown([], [run('1', 'a'), run('3', 'a'), old], ['3'])).toEqual({ running: [], ended: [] })
})

test('of models that answer at once each is told of while it runs, and once all have ended the main one stands for all but those that failed', () => {
  const main = run('3', 'a')
  const parallel = (status: Partial<Activity>) => run('2', 'a', { parallelTo: main.messageId, ...status })
  const still = parallel({ status: 'running', endedDate: null })
  expect(shown([still, living('3', 'a')], [])).toEqual({ running: ['3', '2'], ended: [] })
  expect(shown([still], [main])).toEqual({ running: ['2'], ended: [] })
  expect(shown([], [main, parallel({})])).toEqual({ running: [], ended: ['3'] })
  expect(shown([], [main, parallel({ status: 'failed' })])).toEqual({ running: [], ended: ['3', '2'] })
  expect(shown([], [main, parallel({ status: 'failed' })], ['2'])).toEqual({ running: [], ended: ['3'] })
  expect(shown([], [run('9', 'a'), main, parallel({ status: 'failed' })])).toEqual({ running: [], ended: ['9'] })
})

test('the end of several answers is that of the main one, once all have ended', () => {
  const main = run('3', 'a')
  const parallel = run('2', 'a', { parallelTo: main.messageId })
  const still = { ...parallel, status: 'running' as const, endedDate: null }
  expect(endedWith([still], [main], '3')).toBeUndefined()
  expect(endedWith([living('3', 'a')], [parallel], '2')).toBeUndefined()
  expect(endedWith([still], [main, parallel], '2')).toBe(main)
  expect(endedWith([living('9', 'a')], [main, parallel], '3')).toBe(main)
  expect(endedWith([], [run('1', 'a')], '1')).toMatchObject({ runId: '1' })
  expect(endedWith([], [main], '7')).toBeUndefined()
})

test('a run that both readings hold has ended', () => {
  expect(shown([living('1', 'a')], [run('1', 'a')])).toEqual({ running: [], ended: ['1'] })
})

test('however many there are, no thread stands twice among what has ended, and the latest comes first', () => {
  const anyRun = fc.tuple(fc.integer({ min: 100, max: 999 }), fc.constantFrom('a', 'b', 'c', 'd'))
  fc.assert(
    fc.property(fc.uniqueArray(anyRun, { selector: ([id]) => id }), fc.nat(20), (runs, count) => {
      const [running, ended] = [runs.slice(0, count), runs.slice(count)]
      const all = shownActivity(
        running.map(([id, thread]) => living(String(id), thread)),
        ended.map(([id, thread]) => run(String(id), thread)),
        { since: SINCE, dismissed: [] },
      )
      const threads = [...all.ended, ...all.running.slice(0, 1)].map(({ thread }) => thread.id)
      expect(new Set(threads).size).toBe(threads.length)
      expect(idsOf(all.ended)).toEqual(idsOf(all.ended).toSorted().toReversed())
      expect(all.running).toHaveLength(running.length)
    }),
  )
})

test('what failed, was stopped or broke off can be asked once more, unless it would fail again', () => {
  const error = { message: 'No.', retryable: false }
  expect(canRetry(run('1', 'a'))).toBe(false)
  expect(canRetry(living('1', 'a'))).toBe(false)
  expect(canRetry(run('1', 'a', { status: 'interrupted' }))).toBe(true)
  expect(canRetry(run('1', 'a', { status: 'cancelled', parentId: null }))).toBe(false)
  expect(canRetry(run('1', 'a', { status: 'failed', error }))).toBe(false)
  expect(canRetry(run('1', 'a', { status: 'failed', error: { ...error, retryable: true } }))).toBe(true)
})

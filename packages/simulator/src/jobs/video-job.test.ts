import { expect, test } from 'vitest'
import { lookAtJob, type VideoJob } from './video-job.ts'

function newJob(changes: Partial<VideoJob> = {}): VideoJob {
  const wish = { prompt: 'A kite', seconds: 6, fps: 24, width: 320, height: 180, seed: 1, audio: false }
  const own = { id: 'one', model: 'm', wish, place: undefined, fault: undefined, filtered: false }
  return { ...own, startedAt: 0, looks: 0, failures: 0, cancelled: false, holds: [], ...changes }
}

test('without a pace each look finds a job one step further', () => {
  const job = newJob()
  const states = [1, 2, 3, 4].map(() => lookAtJob(job, undefined).state)
  expect(states).toEqual(['waiting', 'rendering', 'done', 'done'])
})

test('with a pace a job takes about as long as people watch a demonstration', () => {
  const seconds = [0, 2, 3, 7.5, 12, 13]
  expect(seconds.map((second) => lookAtJob(newJob(), second * 1000))).toEqual([
    { state: 'waiting', percent: 0 },
    { state: 'waiting', percent: 0 },
    { state: 'rendering', percent: 5 },
    { state: 'rendering', percent: 50 },
    { state: 'rendering', percent: 95 },
    { state: 'done', percent: 100 },
  ])
})

test('a hold keeps it at a step, tells that it was reached, and lets go at once', () => {
  let reached = 0
  const barrier = { afterChunks: 1, pass: Promise.resolve(), reach: () => void (reached += 1) }
  const hold = { barrier, passed: false }
  const job = newJob({ holds: [hold] })
  expect([1, 2, 3].map(() => lookAtJob(job, undefined).state)).toEqual(['waiting', 'rendering', 'rendering'])
  expect(reached).toBe(2)
  hold.passed = true
  expect(lookAtJob(job, undefined).state).toBe('done')
})

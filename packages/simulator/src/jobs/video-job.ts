import type { Barrier } from '../control.ts'
import type { FilmWish } from '../films/film-wish.ts'
import type { JobFault } from '../scenarios/job-fault.ts'

/** A film that a vendor works at. */
export type VideoJob = {
  id: string
  model: string
  wish: FilmWish
  /** Where the film is wanted, where the vendor does not keep it itself. */
  place: string | undefined
  fault: JobFault | undefined
  /** The content filter takes it at the end. */
  filtered: boolean
  /** Milliseconds since the epoch. */
  startedAt: number
  /** How often it was looked at. */
  looks: number
  /** Looks and downloads that have failed as the fault wants it. */
  failures: number
  cancelled: boolean
  holds: { barrier: Barrier; passed: boolean }[]
}

export type JobStep = { state: 'waiting' | 'rendering' | 'done'; percent: number }

/** Where there is a pace, milliseconds in the queue and then in the making; people wait about as long for a short demonstration. */
const WAITING_MS = 2500
const RENDERING_MS = 10_000

/** The steps of a job without a pace: each look finds it one further, unless a hold keeps it. */
const STEPS: readonly JobStep[] = [
  { state: 'waiting', percent: 0 },
  { state: 'rendering', percent: 50 },
  { state: 'done', percent: 100 },
]

/** Looks once: what the vendor would say now. A hold after so many steps keeps it at that step. */
export function lookAtJob(job: VideoJob, now: number | undefined): JobStep {
  const step = now === undefined ? STEPS[Math.min(job.looks, STEPS.length - 1)] : stepByTime(now - job.startedAt)
  job.looks += 1
  const natural = step ?? { state: 'done', percent: 100 }
  const place = STEPS.findIndex(({ state }) => state === natural.state)
  for (const { barrier, passed } of job.holds) {
    if (passed || place < barrier.afterChunks) continue
    barrier.reach()
    return STEPS[barrier.afterChunks] ?? natural
  }
  return natural
}

function stepByTime(age: number): JobStep {
  if (age < WAITING_MS) return { state: 'waiting', percent: 0 }
  const share = (age - WAITING_MS) / RENDERING_MS
  return share < 1 ? { state: 'rendering', percent: Math.round(share * 100) } : { state: 'done', percent: 100 }
}

import type { RunProgress } from './run-progress.ts'

/** A progress as it stands in a tab. Times in milliseconds of the tab's clock. */
export type ToldProgress = Pick<RunProgress, 'phase' | 'share' | 'expectedMs'> & {
  /** When the vendor was asked. */
  askedAt: number
  /** When this progress reached the tab; from then on the tab counts by itself. */
  toldAt: number
}

/** What is said of the time that is left. `seconds` are whole tens. */
export type TimeLeftWords =
  | { kind: 'minutes'; minutes: number }
  | { kind: 'seconds'; seconds: number }
  | { kind: 'moments' }
  | { kind: 'overdue' }

/** Below this a share says nothing about the pace. */
const LEAST_TELLING_SHARE = 0.05

/** What is still counted on without news never looks finished. */
const MOST_COUNTED_SHARE = 0.97

/** Past the expected end by this part of the expected time, and by no less than this time, it takes longer than usual. */
const GRACE = { share: 0.2, ms: 8_000 }

/**
 * Milliseconds until the image or video is there, or null where nothing is known to reckon with. Between two news it only
 * falls, by as much as the clock goes on, and it is never negative.
 */
export function timeLeft(progress: ToldProgress, now: number): number | null {
  const whenTold = leftWhenTold(progress)
  if (whenTold === null) return null
  return Math.max(0, whenTold - Math.max(0, now - progress.toldAt))
}

/** The more has been done, the more its pace counts against what the model has taken lately. */
function leftWhenTold({ share, expectedMs, askedAt, toldAt }: ToldProgress): number | null {
  const elapsed = Math.max(0, toldAt - askedAt)
  const byPace = share !== null && share >= LEAST_TELLING_SHARE ? (elapsed * (1 - share)) / share : null
  const byHabit = expectedMs === null ? null : Math.max(0, expectedMs - elapsed)
  if (share === null || byPace === null) return byHabit
  if (byHabit === null) return byPace
  return share * byPace + (1 - share) * byHabit
}

/** From 0 to 1, for a bar; null where nothing is known. It goes on between two news, only forwards, and never to its end. */
export function shareDone(progress: ToldProgress, now: number): number | null {
  const { share, expectedMs, askedAt, toldAt } = progress
  const whenTold = leftWhenTold(progress)
  if (whenTold === null) return share
  const start = share ?? habitualShare(toldAt - askedAt, expectedMs)
  const left = timeLeft(progress, now) ?? 0
  const since = whenTold > 0 ? 1 - left / whenTold : 0
  return Math.max(start, Math.min(MOST_COUNTED_SHARE, start + (1 - start) * since))
}

function habitualShare(elapsed: number, expectedMs: number | null): number {
  if (expectedMs === null || expectedMs <= 0) return 0
  return Math.min(MOST_COUNTED_SHARE, Math.max(0, elapsed) / expectedMs)
}

/** The time that is left as it is put into words; null where nothing can be said. */
export function timeLeftWords(progress: ToldProgress, now: number): TimeLeftWords | null {
  const left = timeLeft(progress, now)
  if (left === null) return null
  if (isOverdue(progress, now)) return { kind: 'overdue' }
  if (left > 90_000) return { kind: 'minutes', minutes: Math.round(left / 60_000) }
  if (left > 50_000) return { kind: 'minutes', minutes: 1 }
  if (left > 10_000) return { kind: 'seconds', seconds: Math.ceil(left / 10_000) * 10 }
  return { kind: 'moments' }
}

function isOverdue(progress: ToldProgress, now: number): boolean {
  const whenTold = leftWhenTold(progress)
  if (whenTold === null || timeLeft(progress, now) !== 0) return false
  const { expectedMs, askedAt, toldAt } = progress
  const end = Math.min(toldAt + whenTold, expectedMs === null ? Number.POSITIVE_INFINITY : askedAt + expectedMs)
  return now - end > Math.max(GRACE.ms, GRACE.share * (expectedMs ?? 0))
}

/** The same for those who listen: told anew every minute and at the end, not every few seconds. */
export function spokenTimeLeft(words: TimeLeftWords): TimeLeftWords {
  return words.kind === 'seconds' ? { kind: 'minutes', minutes: 1 } : words
}

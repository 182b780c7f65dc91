import type { RunProgress } from '@atrium/domain/runs/run-progress'
import type { TimeLeftWords } from '@atrium/domain/runs/time-left'

export type ProgressTexts = {
  /** Until the first news of it. */
  starting: string
  phase: Record<RunProgress['phase'], string>
  left: (words: TimeLeftWords) => string
  cancel: string
}

export const PROGRESS_TEXTS: ProgressTexts = {
  starting: 'Starting',
  phase: { waiting: 'Waiting for its turn', rendering: 'Being made', keeping: 'Being saved' },
  left: (words) => {
    switch (words.kind) {
      case 'minutes':
        return `about ${words.minutes} min left`
      case 'seconds':
        return `about ${words.seconds} s left`
      case 'moments':
        return 'a few seconds left'
      case 'overdue':
        return 'taking longer than usual'
    }
  },
  cancel: 'Cancel',
}

import type { Drafts } from '#drafts/create-drafts.ts'
import type { Outbox } from '#outbox/create-outbox.ts'
import type { PageTiming } from '#page-timing/create-page-timing.ts'
import type { Projects } from '#projects/create-projects.ts'
import type { Runs } from '#runs/create-runs.ts'
import type { SecureData } from '#secure-data/create-secure-data.ts'
import type { BranchActions } from '#threads/create-branch-actions.ts'
import type { ThreadActions } from '#threads/create-thread-actions.ts'
import type { Visitor } from '#visitor/create-visitor.ts'
import type { Core } from './core.ts'

/** Everything that a tab knows: its core, and the rooms that are opened with `room`. */
export type Console = Core & {
  projects: Projects
  secureData: SecureData
  visitor: Visitor
  pageTiming: PageTiming
  threads: ThreadActions
  branches: BranchActions
  runs: Runs
  drafts: Drafts
  outbox: Outbox
  /** Loads messages and config; once, however often it is called. Never rejects. */
  start(): Promise<void>
}

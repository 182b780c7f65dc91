import type { AskedCompanion } from '@atrium/domain/runs/answer-context'
import type { ProviderName } from '@atrium/domain/providers/provider-name'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { Caller } from '#platform/caller.ts'

/** A companion as it answers. */
export type CompanionInUse = {
  asked: AskedCompanion
  instructions: string
  provider: ProviderName | null
  model: string | null
  providerOptions: OptionValues
  libraries: readonly string[]
  /** Files that its author lends to every question. */
  files: readonly { id: string; name: string }[]
  /** Whoever asks is its author, and has chosen what it has. */
  isOwn: boolean
  /** Tools that its answers may use, and no others. */
  tools: readonly string[]
}

/**
 * A companion that somebody may ask: at a revision; as it is shown to them where that is missing; as its author is writing it for null.
 * A revision that was never published is for the companion's author alone: everybody else is answered by what they are shown.
 * @throws a 422 refusal where it is deleted, or not shared with them any more
 */
export type UseCompanion = (caller: Caller, which: { id: string; revision?: number | null }) => Promise<CompanionInUse>

import type { AskedFor, Beginning } from '@atrium/browser-state/drafts/beginning'
import type { Filling } from '@atrium/browser-state/drafts/filling'
import type { ShownFile } from '@atrium/browser-state/drafts/files/shown-file'
import { useDraftAt } from '@atrium/browser-state/drafts/use-draft'
import type { TakenDraft } from '@atrium/browser-state/drafts/draft-at-place'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { useCallback } from 'react'

export type Draft = {
  /** Where it is kept. */
  place: string
  text: string
  /** What goes along with it: files, and pasted texts. */
  files: readonly ShownFile[]
  change: (text: string) => void
  /** What was chosen for this message alone; null where nothing was. */
  model: ModelRef | null
  options: OptionValues | null
  choose: (fields: { model?: ModelRef | null; options?: OptionValues | null }) => void
  /** The parallel models, as they were chosen: some may not be offered any more. */
  parallel: readonly ModelRef[]
  /** How the conversation begins, where it is a new one. */
  beginning: Beginning
  /** What is known of the variables of a prompt. */
  filling: Filling | undefined
  /** Names the companion that answers the message; null asks none. */
  ask: (companion: AskedFor | null) => void
  /** What was written in another tab or on another device at the same time; null where nothing was. */
  elsewhere: string | null
  /** Shows that instead, and offers what is shown in its stead. */
  restore: () => void
  dismissElsewhere: () => void
  /** Takes text and files out to be sent. */
  take: () => Promise<TakenDraft>
}

/**
 * What is being written at a place: the id of a thread, or `newThreadPlace(…)` for one that does not exist yet. It outlives
 * reloads and visits to other places, and is the same in every tab and on every device.
 */
export function useDraft(place: string): Draft {
  const { shown, draft } = useDraftAt(place)
  return {
    ...shown,
    place,
    change: useCallback((text) => draft.write(text), [draft]),
    choose: (fields) => draft.choose(fields),
    ask: (companion) => draft.ask(companion),
    restore: () => draft.restore(),
    dismissElsewhere: () => draft.dismissElsewhere(),
    take: () => draft.take(),
  }
}

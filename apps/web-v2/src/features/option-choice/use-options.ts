import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { useEffect, useMemo, useState } from 'react'
import type { OptionsOfModel, settleForModel } from './settle-for-model.ts'

export type Options = OptionsOfModel & {
  change: (values: OptionValues) => void
  /** The values that go out; waits for the rules where they are still on their way. */
  settled: () => Promise<OptionValues>
}

/** The rules of all vendors come after the composer: writing does not need them, sending and the pane do. */
const loadRules = async () => (await import('./settle-for-model.ts')).settleForModel

/** Where the chosen values are kept beyond this view. */
export type OptionDraft = { options: OptionValues | null; choose: (fields: { options: OptionValues }) => void }

const NOTHING: OptionsOfModel = { sheet: [], values: {}, defaults: {}, disabled: {}, hidden: {} }

/**
 * The options of one conversation, settled for its model: `saved` are those of the thread, null for a new one, which opens
 * with the model's defaults. Another model settles the same values anew, so that what still fits is kept.
 */
export function useOptions(
  place: string,
  model: ModelEntry | undefined,
  saved: OptionValues | null,
  draft?: OptionDraft,
): Options {
  const [rules, setRules] = useState<{ settle: typeof settleForModel } | null>(null)
  useEffect(() => void loadRules().then((settle) => setRules({ settle })), [])
  const [kept, setKept] = useState<{ place: string; values: OptionValues } | null>(null)
  const chosen = kept?.place === place ? kept.values : (draft?.options ?? null)
  const options = useMemo(
    () => (model && rules ? rules.settle(model, { chosen, saved }) : NOTHING),
    [model, rules, chosen, saved],
  )
  return {
    ...options,
    change(values) {
      setKept({ place, values })
      draft?.choose({ options: values })
    },
    settled: async () => (model ? (await loadRules())(model, { chosen, saved }).values : {}),
  }
}

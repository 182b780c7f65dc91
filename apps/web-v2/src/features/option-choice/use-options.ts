import { useConsole } from '@atrium/browser-state/console/use-console'
import { useUserState } from '@atrium/browser-state/user-state/use-user-state'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { optionsKey } from '@atrium/domain/option-rules/options-key'
import { ownDefaults } from '@atrium/domain/option-rules/own-defaults'
import { useEffect, useMemo, useState } from 'react'
import { pageAtRest } from '#frame/page-at-rest.ts'
import type { GivenPictures, OptionsOfModel, settleForModel } from './settle-for-model.ts'

export type Options = OptionsOfModel & {
  model: ModelEntry | undefined
  /** The person has defaults of their own for the model. */
  hasOwn: boolean
  change: (values: OptionValues) => void
  /** The values that go out; waits for the rules where they are still on their way. */
  settled: () => Promise<OptionValues>
  /** The same with all that is known of the options. */
  resolved: () => Promise<OptionsOfModel>
  /** The values become those that a new chat with the model begins with. */
  saveAsDefault: () => void
  /** Forgets the person's own defaults, and takes the model's. */
  restoreFactory: () => void
}

/** The rules of all vendors come after the composer: writing does not need them, sending and the pane do. */
const loadRules = async () => (await import('./settle-for-model.ts')).settleForModel

/** Where the chosen values are kept beyond this view. */
export type OptionDraft = { options: OptionValues | null; choose: (fields: { options: OptionValues }) => void }

const NO_PICTURES: GivenPictures = { image: false, mask: false }

const NOTHING: OptionsOfModel = { sheet: [], values: {}, defaults: {}, factory: {}, disabled: {}, hidden: {} }

/**
 * The options of one conversation, settled for its model: `saved` are those of the thread, null for a new one, which opens
 * with the model's defaults. Another model settles the same values anew, so that what still fits is kept.
 */
export function useOptions(
  place: string,
  model: ModelEntry | undefined,
  saved: OptionValues | null,
  draft?: OptionDraft,
  given: GivenPictures = NO_PICTURES,
): Options {
  const [rules, setRules] = useState<{ settle: typeof settleForModel } | null>(null)
  useEffect(() => {
    void pageAtRest()
      .then(loadRules)
      .then((settle) => setRules({ settle }))
  }, [])
  const [kept, setKept] = useState<{ place: string; values: OptionValues } | null>(null)
  const loading = kept?.place !== place
  const chosen = loading ? (draft?.options ?? null) : kept.values
  const { userState } = useConsole()
  const key = model && optionsKey({ provider: model.provider, model: model.id })
  const owns = useUserState().settings?.options
  const own = key !== undefined && owns && Object.hasOwn(owns, key) ? owns[key] : undefined
  const { image, mask } = given
  const options = useMemo(
    () => (model && rules ? rules.settle(model, { chosen, loading, saved, own, given: { image, mask } }) : NOTHING),
    [model, rules, chosen, loading, saved, own, image, mask],
  )
  const change = (values: OptionValues) => {
    setKept({ place, values })
    draft?.choose({ options: values })
  }
  const resolved = async () => (model ? (await loadRules())(model, { chosen, loading, saved, own, given }) : NOTHING)
  return {
    ...options,
    model,
    hasOwn: own !== undefined,
    change,
    settled: async () => (await resolved()).values,
    resolved,
    saveAsDefault() {
      if (key === undefined) return
      userState.change((known) => ({
        ...known,
        settings: {
          ...known.settings,
          options: { ...known.settings?.options, [key]: ownDefaults(options.sheet, options.values) },
        },
      }))
    },
    restoreFactory() {
      if (key === undefined) return
      userState.remove(`settings.options.${key}`)
      change(options.factory)
    },
  }
}

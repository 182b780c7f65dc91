import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { optionsKey } from '@atrium/domain/option-rules/options-key'
import { ownDefaults } from '@atrium/domain/option-rules/own-defaults'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { createStore, deriveStore, type ReadableStore } from '#store/create-store.ts'
import type { Timers } from '#surroundings/surroundings.ts'
import type { UserStateStore } from '#user-state/create-user-state.ts'
import type { GivenImages, OptionsOfModel, settleForModel } from './settle-for-model.ts'

/** The options of what is being written, settled for its model, and what can be done with them. */
export type Options = OptionsOfModel & {
  model: ModelEntry | undefined
  /** The person has defaults of their own for the model. */
  hasOwn: boolean
  change: (values: OptionValues) => void
  /** The values become those that a new chat with the model begins with. */
  saveAsDefault: () => Promise<void>
  /** Forgets the person's own defaults, and takes the model's. */
  restoreFactory: () => void
}

export type DeskOptions = {
  shown: ReadableStore<Options>
  /**
   * Loads the rules of all vendors: writing does not need them, sending and the pane do. Tries again where they cannot be fetched, until
   * `signal` fires.
   */
  load(signal: AbortSignal): Promise<void>
  /**
   * What goes out, with all that is known of it; loads the rules where they are still on their way.
   * @param handedIn the images that go along; those that are in the field where missing
   */
  resolved(handedIn?: GivenImages): Promise<OptionsOfModel>
}

type Sources = {
  userState: Pick<UserStateStore, 'get' | 'subscribe' | 'save' | 'remove'>
  entry: ReadableStore<ModelEntry | undefined>
  /** What an earlier look at the screen has set for the next message. */
  drafted: ReadableStore<OptionValues | null>
  /** Those that a thread was left with. */
  saved: ReadableStore<OptionValues | null>
  given: ReadableStore<GivenImages>
  onChange: (values: OptionValues) => void
  timers: Pick<Timers, 'after'>
  /** @throws where they cannot be fetched now */
  fetchRules: () => Promise<typeof settleForModel>
}

/** How long to wait for what could not be fetched, in milliseconds. */
export const FETCH_RULES_AGAIN_AFTER_MS = 10_000

const NOTHING: OptionsOfModel = { sheet: [], values: {}, defaults: {}, factory: {}, disabled: {}, hidden: {} }

/**
 * The options at a desk. Those that are set here go before those of an earlier look, and these before those of the thread. Another model
 * settles the same values anew, so that what still fits is kept.
 */
export function createDeskOptions(sources: Sources): DeskOptions {
  const { userState, entry, drafted, saved, given, onChange, timers, fetchRules } = sources
  const rules = createStore<{ settle: typeof settleForModel } | null>(null)
  const kept = createStore<OptionValues | null>(null)
  const own = deriveStore([entry, userState], (model, { settings }) => {
    const key = model && keyOf(model)
    const all = settings?.options
    return key !== undefined && all && Object.hasOwn(all, key) ? all[key] : undefined
  })
  const wish = deriveStore([kept, drafted, saved, own, given], (here, before, left, owned, images) => ({
    chosen: here ?? before,
    loading: here === null,
    saved: left,
    own: owned,
    given: images,
  }))
  const settled = deriveStore([entry, rules, wish], (model, known, wished) =>
    model && known ? known.settle(model, wished) : NOTHING,
  )
  const change = (values: OptionValues) => {
    kept.set(values)
    onChange(values)
  }
  const saveAsDefault = async () => {
    const model = entry.get()
    const { sheet, values } = settled.get()
    if (!model) return
    const options = { [keyOf(model)]: ownDefaults(sheet, values) }
    await userState.save((known) => ({
      ...known,
      settings: { ...known.settings, options: { ...known.settings?.options, ...options } },
    }))
  }
  const restoreFactory = () => {
    const model = entry.get()
    if (!model) return
    const { factory } = settled.get()
    userState.remove(`settings.options.${keyOf(model)}`)
    change(factory)
  }
  const loadRules = async () => {
    const settle = await fetchRules()
    if (!rules.get()) rules.set({ settle })
    return settle
  }
  const load = async (signal: AbortSignal): Promise<void> => {
    if (signal.aborted || rules.get()) return
    await loadRules().catch(() => timers.after(FETCH_RULES_AGAIN_AFTER_MS, () => void load(signal)))
  }
  return {
    shown: deriveStore([settled, entry, own], (options, model, owned) => ({
      ...options,
      model,
      hasOwn: owned !== undefined,
      change,
      saveAsDefault,
      restoreFactory,
    })),
    load,
    async resolved(handedIn = given.get()) {
      const model = entry.get()
      const wished = { ...wish.get(), given: handedIn }
      return model ? (await loadRules())(model, wished) : NOTHING
    },
  }
}

function keyOf({ provider, id }: ModelEntry): string {
  return optionsKey({ provider, model: id })
}

import { listModels } from '@atrium/domain/model-choice/list-models'
import type { ConverseType } from '@atrium/domain/models/content-type'
import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'
import { savedModel } from '@atrium/domain/user-state/saved-model'
import type { Core } from '#console/core.ts'
import type { DraftAtPlace } from '#drafts/draft-at-place.ts'
import { deriveStore, type ReadableStore } from '#store/create-store.ts'
import type { DeskFacts } from './create-desk.ts'
import { createSuccessions } from './create-successions.ts'
import { type DeskModel, deskModel, type GoneModel, lostModel } from './desk-model.ts'

type DeskModelsNeeds = {
  type: ConverseType
  facts: ReadableStore<DeskFacts>
  draft: Pick<DraftAtPlace, 'shown'>
  /** The model that was chosen here for the thread; null where none was. */
  chosen: ReadableStore<ModelRef | null>
  parallel: ReadableStore<readonly ModelRef[]>
  secure: ReadableStore<boolean>
}

const NONE: readonly ModelEntry[] = []

/** Which model answers at a desk, which parallel models are offered no more, and what has come in the place of those. */
export function createDeskModels(core: Core, { type, facts, draft, chosen, parallel, secure }: DeskModelsNeeds) {
  const { userState, config } = core
  const of = <T, V>(store: ReadableStore<V>, select: (value: V) => T) => deriveStore([store], select)
  const thread = of(facts, ({ thread: its }) => its)
  const all = of(
    of(facts, ({ list }) => list ?? NONE),
    (list) => listModels(list, { type, secureDataMode: false }),
  )
  const ownModel = of(thread, (its) =>
    its?.provider && its.model ? { provider: its.provider, model: its.model } : null,
  )
  const wanted = deriveStore(
    [thread, of(facts, ({ named }) => named), of(draft.shown, ({ model }) => model), chosen, ownModel],
    // What the address names goes before what was chosen for the draft.
    (its, named, drafted, here, own) => (its ? (here ?? own) : named.model ? named : (drafted ?? named)),
  )
  const choice = deriveStore(
    [
      all,
      of(facts, ({ isLoading }) => isLoading),
      of(userState, (state) => savedModel(state, type)),
      wanted,
      of(thread, (its) => its !== null),
    ],
    (models, isLoading, saved, wish, isThread) => ({ all: models, isLoading, saved, wanted: wish, isThread }),
  )
  const lostParallel = deriveStore([choice, parallel], ({ all: models, isLoading }, wished) =>
    wished.flatMap((ref) => lostModel({ all: models, isLoading, saved: undefined, wanted: ref, isThread: true }) ?? []),
  )
  const successions = createSuccessions(
    core,
    deriveStore([choice, lostParallel], (made, others) => {
      const own = lostModel(made)
      return own ? [own, ...others] : others
    }),
  )
  const model: ReadableStore<DeskModel> = deriveStore(
    [choice, secure, of(config, (state) => state.config?.secureChatModel ?? ''), successions.known],
    (made, isSecure, secureChatModel, successionOf) =>
      deskModel({ ...made, type, secure: isSecure, secureChatModel, successionOf }),
  )
  const goneParallel = deriveStore([lostParallel, successions.known], (lost, successionOf) =>
    lost.flatMap((ref): GoneModel[] => {
      const succession = successionOf(ref)
      return succession === undefined ? [] : [{ model: ref, succession }]
    }),
  )
  return { model, goneParallel, successions }
}

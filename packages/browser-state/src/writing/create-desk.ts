import type { Thread } from '@atrium/contract/entities/threads/thread'
import type { ConverseType } from '@atrium/domain/models/content-type'
import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { threadTypeOf } from '@atrium/domain/threads/thread-type'
import type { Core } from '#console/core.ts'
import type { Beginning } from '#drafts/beginning.ts'
import type { DraftAtPlace } from '#drafts/draft-at-place.ts'
import type { ShownDraft } from '#drafts/shown-draft.ts'
import type { ShownFile } from '#drafts/files/shown-file.ts'
import type { SendOutcome } from '#outbox/create-outbox.ts'
import { modelsRoom } from '#models/models-room.ts'
import { outboxRoom } from '#outbox/outbox-room.ts'
import type { Outgoing, Sent } from '#outbox/outgoing.ts'
import { secureDataRoom } from '#secure-data/secure-data-room.ts'
import { createStore, deriveStore, type ReadableStore } from '#store/create-store.ts'
import { threadsRoom } from '#threads/threads-room.ts'
import { createDeskModels } from './create-desk-models.ts'
import { blockedBy, type Blocked, type DeskModel, type GoneModel } from './desk-model.ts'
import { createDeskOptions, type Options } from './desk-options.ts'
import { givenImages, handedInPictures } from './given-images.ts'
import { type GivenPart, partsOf } from './outgoing-parts.ts'
import { requestOptions } from '@atrium/domain/options/request-options'
import type { HandedOver } from './send-draft.ts'
import type { GivenImages } from './settle-for-model.ts'
import { whenNot } from './when-not.ts'

/** What is known of a desk from outside: which thread it stands in, and the models as they are read. */
export type DeskFacts = {
  /** Null before there is one. */
  thread: Pick<
    Thread,
    | 'id'
    | 'project'
    | 'provider'
    | 'model'
    | 'secureData'
    | 'temporary'
    | 'instructions'
    | 'tools'
    | 'providerOptions'
    | 'companion'
    | 'moderation'
    | 'privacy'
  > | null
  /** The model that the address names, if any; options and a beginning of what is to answer, as of a companion. */
  named: { model?: string; provider?: string; options?: OptionValues; beginning?: Beginning }
  list: readonly ModelEntry[] | undefined
  isLoading: boolean
}

/** What is written at a desk, as it would go out now. */
export type ShownDesk = {
  model: DeskModel
  options: Options
  /** Which images go along with the prompt. */
  given: GivenImages
  /** What would go out; empty where there is nothing to send. */
  parts: readonly GivenPart[]
  /** The parallel models, as they were chosen: some may not be offered any more. */
  parallel: readonly ModelRef[]
  /** Those of them that are offered no more. */
  goneParallel: readonly GoneModel[]
  /** The conversation is, or will be, one for secure data. */
  secure: boolean
  blocked: Blocked
  isSending: boolean
}

/** What is handed in with a run, where it is not what is in the field now. */
export type HandedIn = Parameters<typeof handedInPictures>[1]

/** With what a run of a conversation is asked for. */
export type TurnSettings = {
  model: ModelRef
  options: () => Promise<OptionValues>
  /** The parallel models that answer a message at once; who is asked for an answer once more answers alone. */
  parallel?: () => Promise<Pick<Sent, 'parallel'>>
}

/** Where a desk is: the draft of its place, and the type of the conversation. */
type DeskPlace = {
  draft: DraftAtPlace
  type: ConverseType
  /** What takes a message in place of the outbox: what is written here begins no conversation. */
  wayOut?: ((message: Outgoing) => Promise<SendOutcome>) | undefined
  /** The words that go out, where they are not those that are written: a template with its values. */
  wordsOf?: ((draft: ShownDraft) => string) | undefined
  /** False where no companion is asked by its name. */
  asks?: boolean | undefined
}

export type Desk = ReturnType<typeof createDesk>

/** What the server has refused goes out with no message: it is neither reckoned with nor taken for an image to start from. */
function withoutRefused(files: readonly ShownFile[]): readonly ShownFile[] {
  return files.some(({ problem }) => problem) ? files.filter(({ problem }) => !problem) : files
}

/**
 * The place where the next message of a conversation is written: its model, the models that are asked at once with it, their options, and the
 * way out. One a view; what outlives the view is in the draft of the place.
 */
export function createDesk(
  core: Core,
  { draft, type, wayOut, wordsOf = ({ text }) => text, asks = true }: DeskPlace,
  facts: ReadableStore<DeskFacts>,
) {
  const { userState } = core
  const outbox = core.room(outboxRoom)
  const threadType = threadTypeOf(type)
  const chosen = createStore<ModelRef | null>(null)
  const sending = createStore(0)
  let visit = new AbortController()
  const of = <T, V>(store: ReadableStore<V>, select: (value: V) => T) => deriveStore([store], select)

  const thread = of(facts, (all) => all.thread)
  const secure = deriveStore([thread, core.room(secureDataRoom)], (its, { on }) => its?.secureData ?? on)
  const parallel = of(draft.shown, (shown) => shown.parallel)
  const { model, goneParallel, successions } = createDeskModels(core, { type, facts, draft, chosen, parallel, secure })
  const files = of(draft.shown, (shown) => withoutRefused(shown.files))
  const images = of(files, (list) => givenImages(threadType, { files: list }))
  const given = deriveStore([of(images, ({ image }) => image), of(images, ({ mask }) => mask)], (image, mask) => ({
    image,
    mask,
  }))
  const options = createDeskOptions({
    userState,
    given,
    entry: of(model, ({ entry }) => entry),
    drafted: deriveStore([thread, of(draft.shown, (shown) => shown.options)], (its, drafted) => (its ? null : drafted)),
    // The options of a model that was turned off say nothing about what has come in its place.
    saved: deriveStore([thread, model, of(facts, ({ named }) => named)], (its, { gone }, named) =>
      gone ? null : (its?.providerOptions ?? named.options ?? null),
    ),
    onChange: (values) => thread.get() || draft.choose({ options: values }),
    timers: core.timers,
    fetchRules: async () => (await import('./settle-for-model.ts')).settleForModel,
  })
  const parts = deriveStore([of(draft.shown, wordsOf), files], (text, list) => partsOf({ text, files: list }))

  const { remember } = core.room(modelsRoom)
  /** What leaves the field takes its images with it: they are known from what is handed in. */
  const imagesOf = (handedIn?: HandedIn) => (handedIn ? handedInPictures(threadType, handedIn) : given.get())
  /** What goes out to the parallel models; nothing where a single one is asked. */
  const parallelInput = async (imaged: GivenImages, mask?: string): Promise<Pick<Sent, 'parallel'>> => {
    const wished = parallel.get()
    if (wished.length === 0) return {}
    const { models, value } = model.get()
    const shown = await options.resolved(imaged)
    const { settleParallelInput } = await import('./settle-parallel-input.ts')
    const own = userState.get().settings?.options
    return settleParallelInput({ wished, models, value, shown, own, given: imaged }, mask)
  }
  const settings = (handedIn?: HandedIn): TurnSettings => ({
    model: model.get().value,
    options: async () => (await options.resolved(imagesOf(handedIn))).values,
    parallel: () => parallelInput(imagesOf(handedIn)),
  })
  const send = async (said: readonly GivenPart[], { onHeld, along, ...mask }: HandedOver): Promise<SendOutcome> => {
    const its = thread.get()
    // What is written while this one goes out demands nothing of it.
    const written = { ...draft.shown.get().beginning, ...along }
    if (its) remember(model.get().value)
    // Who is quicker than the models sends with those that come.
    await whenNot(model, ({ isLoading }) => isLoading, visit.signal)
    const { value } = model.get()
    const imaged = imagesOf({ parts: said, ...mask })
    const [settled, also, { outgoingMessage }] = await Promise.all([
      options.resolved(imaged),
      parallelInput(imaged, mask.mask),
      import('./outgoing-message.ts'),
    ])
    const providerOptions = requestOptions({ ...settled.values, ...mask })
    const message = outgoingMessage({
      said,
      thread: its,
      type: threadType,
      secureData: secure.get(),
      written,
      begun: facts.get().named.beginning,
      isAlone: wayOut !== undefined,
      asks,
      asked: { provider: value.provider, model: value.model, providerOptions, ...also },
    })
    const outcome = wayOut
      ? await wayOut(message)
      : await outbox.send(message, { onHeld, ...(its ? { queues: true } : { place: draft.place }) })
    if (!its && outcome.kind !== 'refused') remember(value)
    return outcome
  }
  return {
    shown: deriveStore(
      [model, options.shown, given, parts, parallel, goneParallel, secure, sending, thread],
      (its, set, imaged, out, also, lost, isSecure, count, of): ShownDesk => ({
        model: its,
        options: set,
        given: imaged,
        parts: out,
        parallel: also,
        goneParallel: lost,
        secure: isSecure,
        blocked: blockedBy(its, { secure: isSecure, isThread: of !== null }),
        isSending: count > 0,
      }),
    ),
    /** Loads what settles the options, and tries again until the view is left where that fails. */
    loadRules: () => options.load(visit.signal),
    /** Makes another model the one that answers: of the thread, or of the next new one and of those after it. */
    chooseModel(next: ModelRef) {
      const its = thread.get()
      if (its) {
        chosen.set(next)
        // The options of one model say nothing about another: it begins with its own defaults.
        void core.room(threadsRoom).change(its.id, { ...next, providerOptions: {} })
        return
      }
      if (type !== 'companion') {
        userState.change((state) => ({
          ...state,
          default: { ...state.default, model: { ...state.default?.model, [type]: next } },
        }))
      }
      draft.choose({ model: next, options: null })
    },
    chooseParallel: (models: readonly ModelRef[]) => draft.chooseParallel(models),
    /** With what an answer is asked for now, to what is handed in with it. */
    settings,
    /** Sends what was taken out of the draft, once the models are known. @throws where the desk is left before, or the rules cannot be loaded */
    send(said: readonly GivenPart[], mask: HandedOver): Promise<SendOutcome> {
      sending.update((count) => count + 1)
      return send(said, mask).finally(() => sending.update((count) => count - 1))
    },
    /** A view stands at the desk until it calls what is returned: nothing that it has sent waits any more then. */
    enter() {
      const entered = (visit = new AbortController())
      const stop = successions.follow()
      return () => {
        stop()
        entered.abort()
      }
    },
  }
}

import { givenParts } from '@atrium/domain/messages/given-parts'
import { imageOf } from '@atrium/domain/messages/prompt-of'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { isModel } from '@atrium/domain/models/is-model'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { FAILED_RUN_TEXTS } from '@atrium/domain/notifications/failed-run-texts'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { retrySettings } from '@atrium/domain/threads/retry-settings'
import { isMedia, threadTypeOf } from '@atrium/domain/threads/thread-type'
import type { CallDecision } from '@atrium/domain/approvals/tool-decision'
import type { Core } from '#console/core.ts'
import type { SendHow, SendOutcome } from '#outbox/create-outbox.ts'
import { outboxRoom } from '#outbox/outbox-room.ts'
import type { Sent } from '#outbox/outgoing.ts'
import { runsRoom } from '#runs/runs-room.ts'
import type { ReadableStore } from '#store/create-store.ts'
import { refreshThread } from '#threads/refresh-thread.ts'
import type { HandedIn, TurnSettings } from '#writing/create-desk.ts'
import { askedByName } from '@atrium/domain/runs/asked-by-name'
import { requestOptions } from '@atrium/domain/options/request-options'
import { askedOf } from './asked-of.ts'
import { decideCalls } from './decide-calls.ts'
import { describeAnswers } from './describe-answers.ts'
import { mayAsk } from './may-ask.ts'
import { otherModelOptions } from './other-model-options.ts'
import type { TurnFacts } from './turn-facts.ts'

type Message = Pick<ThreadMessage, 'id' | 'parentId' | 'parts' | 'metadata'>
type Held = Pick<TurnFacts['thread'], 'messages' | 'runs'>
type Words = NonNullable<Sent['messages']>[number]['parts']

export type Turns = ReturnType<typeof createTurns>

const NOTHING: SendOutcome = { kind: 'refused' }

/**
 * What can be done with the turns of a conversation. Whatever asks for an answer goes through the outbox and its checks, and never
 * rejects: what fails is shown, and refused.
 * @param facts the conversation as it is at any time
 */
export function createTurns(core: Core, facts: Pick<ReadableStore<TurnFacts>, 'get'>) {
  const now = facts.get
  const outbox = core.room(outboxRoom)
  const runs = core.room(runsRoom)
  let isAsking = false
  /** What has just been answered is shown before the thread holds it: this is the thread as it was read for that. */
  let fresh: Held | null = null
  const holding = (messageId: string): Held => {
    const { thread } = now()
    return fresh && !thread.messages.some(({ id }) => id === messageId) ? fresh : thread
  }
  const typeNow = () => threadTypeOf(now().thread.type)

  const send = async (
    said: Pick<Sent, 'messages' | 'parentId' | 'companion'>,
    settings: TurnSettings,
    how?: SendHow,
  ) => {
    const { thread } = now()
    const { model, options, parallel } = settings
    const providerOptions = requestOptions(await options())
    const asked = { provider: model.provider, model: model.model, providerOptions, ...(await parallel?.()) }
    const { id: threadId, secureData } = thread
    return outbox.send({ threadId, type: typeNow(), secureData, beginning: thread, input: { ...said, ...asked } }, how)
  }
  /** Who is asked for an answer once more answers alone. */
  const alone = (handedIn: HandedIn, settings: Partial<TurnSettings> = {}) => ({
    ...now().settings(handedIn),
    ...settings,
    parallel: undefined,
  })
  /** A conversation has one answer at a time. Whoever clicks twice sees that their answer begins. */
  const tellOfAnswering = () => {
    const { id } = now().thread
    const isBeginning = runs.of(id).get()?.status === 'sending'
    if (isBeginning || !runs.isAnswering(id)) return
    core.notifications.show({ emphasis: 'neutral', title: core.locale.i18n.t('shell:threads.answering') })
  }
  /** A second click, before the view knows of the first, asks for nothing more, whatever it asks for. Never rejects. */
  const once = async (ask: () => Promise<SendOutcome>): Promise<SendOutcome> => {
    if (isAsking) return NOTHING
    if (!mayAsk(now().thread.id, { outbox, runs })) {
      tellOfAnswering()
      return NOTHING
    }
    isAsking = true
    try {
      return await ask()
    } catch (error) {
      core.notifications.fail(error, FAILED_RUN_TEXTS[now().thread.type])
      return NOTHING
    } finally {
      isAsking = false
    }
  }
  const read = async (): Promise<Held> => {
    fresh = await refreshThread(core.queries, core.client, now().thread.id)
    return fresh
  }
  /** The question of an answer; until the thread holds it, it has a name that this tab alone knows. */
  const questionOf = async ({ id, parentId }: Message): Promise<Message | undefined> => {
    const known = holding(id).messages.find((each) => each.id === parentId)
    if (known || !parentId) return known
    const { messages } = await read()
    const answer = messages.find((each) => each.id === id)
    return messages.find((each) => each.id === answer?.parentId)
  }
  const retry = async (answer: Message, settings?: Partial<TurnSettings>): Promise<SendOutcome> => {
    const { metadata } = answer
    const question = await questionOf(answer)
    if (!question) return NOTHING
    const { id: parentId } = question
    // A mask belongs to the image that the question hands in.
    const mask = metadata?.receipt?.options['mask']
    const asked = alone({ parts: question.parts, mask }, settings)
    const masked = mask && !settings?.options ? async () => ({ mask, ...(await asked.options()) }) : asked.options
    const companion = askedByName(metadata, now().thread.companion)
    return send({ messages: [], parentId, ...(companion && { companion }) }, { ...asked, options: masked })
  }
  /** The companion that a question was asked by its name: what was said in its place, without an answer yet, asks the same. */
  const companionOf = ({ id, parentId }: Message): { companion?: string } => {
    const { messages, companion: ofThread } = now().thread
    const answersOf = (questions: readonly string[]) =>
      messages.filter(
        (each) => each.role === 'assistant' && each.parentId !== null && questions.includes(each.parentId),
      )
    const versions = messages.filter((each) => each.role === 'user' && each.parentId === parentId)
    const answer = answersOf([id]).at(-1) ?? answersOf(versions.map((version) => version.id)).at(-1)
    const companion = askedByName(answer?.metadata, ofThread)
    return companion ? { companion } : {}
  }
  const isOffered = (model: ModelRef) => now().models.all.some((entry) => isModel(entry, model))
  /** With what an answer was asked for; nothing where the settings of now count. */
  const settingsOf = (message: Message): { model: ModelRef; options: OptionValues } | null => {
    const { models } = now()
    const thread = holding(message.id)
    // One of several models is asked as it was asked.
    const isParallel = message.metadata?.parallel ?? message.metadata?.parallelTo
    const asked = isParallel && askedOf(message, { answers: thread.messages, runs: thread.runs, run: null })
    if (asked && asked.model && isOffered(asked.model)) return { model: asked.model, options: asked.options ?? {} }
    return retrySettings(typeNow(), message.metadata?.receipt, models.models) ?? null
  }
  const fixed = ({ model, options }: { model: ModelRef; options: OptionValues }) => ({
    model,
    options: async () => options,
  })
  return {
    /** A message that is shown before the thread holds it, as the answer of a parallel model is. Never rejects. */
    find: (messageId: string): Promise<ThreadMessage | undefined> =>
      read().then(
        ({ messages }) => messages.find(({ id }) => id === messageId),
        (error: unknown) => void core.notifications.fail(error, FAILED_RUN_TEXTS[now().thread.type]),
      ),
    /** Asks once more for an answer, beside it. */
    again: (message: Message) =>
      once(() => {
        const made = settingsOf(message)
        return retry(message, made ? fixed(made) : undefined)
      }),
    /** Whether an answer can be asked for again exactly: its model is still offered. */
    canRunAgain: ({ metadata }: Message) => !metadata?.receipt || isOffered(metadata.receipt.model),
    /** Asks once more with exactly the model and options of an answer. */
    runAgain(message: Message): Promise<SendOutcome> {
      const { receipt } = message.metadata ?? {}
      return receipt ? once(() => retry(message, fixed(receipt))) : Promise.resolve(NOTHING)
    },
    /** Asks another model for an answer, beside it. */
    retryWith(message: Message, model: ModelRef): Promise<SendOutcome> {
      const { messages, models } = now()
      const entry = models.all.find((one) => isModel(one, model))
      const question = messages.find(({ id }) => id === message.parentId)
      const image = isMedia(typeNow()) && question !== undefined && imageOf(question.parts) !== null
      const mask = message.metadata?.receipt?.options['mask']
      const options = async () => (entry ? otherModelOptions(entry, core.userState.get(), { image, mask }) : {})
      return once(() => retry(message, { model, options }))
    },
    /** Makes another one of what an answer has made, with settings of its own. */
    vary: (message: Message, settings?: TurnSettings) => once(() => retry(message, settings)),
    /** Asks for the answer to a message that was written down without being sent: it is checked as if it were written now. */
    answer: (message: Message) =>
      once(() => {
        const { id, parts, parentId } = message
        const messages: Sent['messages'] = [{ role: 'user', parts: givenParts(parts) }]
        // As it stands it is answered where it stands; redacted it is another version of it.
        return send({ messages, parentId, ...companionOf(message) }, now().settings({ parts }), { answers: id })
      }),
    /** Sends another version of a message, which was written at `place`. */
    change: (message: Message, parts: Words, place: string) =>
      once(() => {
        const said = { messages: [{ role: 'user' as const, parts }], parentId: message.parentId }
        return send({ ...said, ...companionOf(message) }, now().settings({ parts }), { place })
      }),
    /** Asks for the rest of an answer that broke off, in these words. */
    carryOn: (words: string) =>
      once(() => {
        const parts = [{ type: 'text' as const, text: words, continues: true }]
        return send({ messages: [{ role: 'user', parts }] }, alone({ parts: [] }))
      }),
    /** Decides about calls of an answer that waits for it; without decisions it only goes on. Answers whether that went well. */
    decide: ({ id: messageId }: Message, decisions: readonly CallDecision[]) =>
      decideCalls(core, { thread: now().thread, messageId }, decisions),
    ...describeAnswers(core, facts),
  }
}

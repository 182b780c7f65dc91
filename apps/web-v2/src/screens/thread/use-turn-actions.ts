import { outboxRoom } from '@atrium/browser-state/outbox/outbox-room'
import type { Sent } from '@atrium/browser-state/outbox/outgoing'
import { runsRoom } from '@atrium/browser-state/runs/runs-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { mayAsk } from '@atrium/browser-state/turns/may-ask'
import type { ThreadWithMessages } from '@atrium/contract/entities/thread'
import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'
import { isModel } from '@atrium/domain/models/is-model'
import { copiedText, FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { apiCallOf, curlText, typescriptText } from '@atrium/domain/threads/api-call-text'
import { givenParts } from '@atrium/domain/messages/given-parts'
import { pictureOf } from '@atrium/domain/messages/prompt-of'
import { retrySettings } from '@atrium/domain/threads/retry-settings'
import { standAlone } from '@atrium/domain/messages/stand-alone'
import { isMedia, type ThreadType } from '@atrium/domain/threads/thread-type'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { MessageActions } from '@atrium/ui/message-view/message-view'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { askedOf } from '#features/run-view/parallel/asked-of.ts'
import { messageNamed } from '#features/run-view/stable-turns.ts'
import { requestOptions } from '@atrium/domain/options/request-options'
import { otherModelOptions } from './other-model-options.ts'
import { selectionInMessage } from './selected-text.ts'
import type { Sending } from './use-sending.ts'

export type TurnSettings = {
  model: ModelRef
  options: () => Promise<OptionValues>
  /** The parallel models that answer a message at once; who is asked for an answer once more answers alone. */
  parallel?: () => Promise<Pick<Sent, 'parallel'> | false>
}

type TurnFacts = {
  threadId: string
  messages: readonly ThreadMessage[]
  /** The thread with all that is known of it: answers of other models stand in no branch that is shown. */
  thread: Pick<ThreadWithMessages, 'messages' | 'runs'>
  settings: TurnSettings
  secureData: boolean
  type: ThreadType
  /** Every model that is known, whatever may be chosen. */
  models: readonly ModelEntry[]
  /** Those that may be chosen here. */
  usable: readonly ModelEntry[]
  sending: Sending
  /** Opens a message to be changed. */
  edit: (viewId: string) => void
  fork: (messageId: string) => Promise<void>
  /** Puts a text as a quote into what is being written. */
  quote: (text: string) => void
  turn: (viewId: string, step: -1 | 1) => Promise<void>
}

/** Asks for an answer with another model: which message it stands in for, and the button at which the model is chosen. */
export type ModelWish = { messageId: string; anchor: HTMLElement }

/**
 * What can be done with the messages of a chat, under the ids by which the view knows them. The object keeps its identity
 * whatever is chosen in the meantime, so that settled messages are not drawn again.
 */
export function useTurnActions(facts: TurnFacts, onModelWish: (wish: ModelWish) => void) {
  const { t } = useTranslation('thread')
  const { notifications, userState } = useConsole()
  const outbox = useRoom(outboxRoom)
  const runs = useRoom(runsRoom)
  const latest = useRef({ facts, onModelWish })
  const asking = useRef(false)
  const { type } = facts
  useEffect(() => {
    latest.current = { facts, onModelWish }
  })
  return useMemo(() => {
    const now = () => latest.current.facts
    const named = (viewId: string) =>
      messageNamed(now().messages, viewId) ?? now().thread.messages.find(({ id }) => id === viewId)
    /** What the model has read for an answer. */
    const heardBefore = ({ parentId }: ThreadMessage) => {
      const { messages } = now()
      const before = messages.slice(0, messages.findIndex(({ id }) => id === parentId) + 1)
      return type === 'chat' ? before : standAlone(before)
    }
    /** A second click, before the view knows of the first, asks for nothing more. */
    const once = async (ask: () => Promise<unknown>) => {
      const { threadId } = now()
      if (asking.current || !mayAsk(threadId, { outbox, runs })) return
      asking.current = true
      await ask().finally(() => (asking.current = false))
    }
    const answer = async (parentId: string | null | undefined, settings?: Partial<TurnSettings>) => {
      if (!parentId) return
      const { settings: known, sending } = now()
      const asked = { messages: [], parentId, ...(await runSettings({ ...known, ...settings, parallel: undefined })) }
      await sending.send(asked)
    }
    const retry = (viewId: string, settings?: Partial<TurnSettings>) => {
      const { parentId, metadata } = named(viewId) ?? {}
      // A mask belongs to the picture that the question hands in.
      const mask = metadata?.receipt?.options['mask']
      const { options } = { ...now().settings, ...settings }
      const masked = async () => ({ mask, ...(await options()) })
      return answer(parentId, mask && !settings?.options ? { ...settings, options: masked } : settings)
    }
    const again = (viewId: string) => {
      const message = named(viewId)
      // One of several models is asked as it was asked.
      const isParallel = message?.metadata?.parallel ?? message?.metadata?.parallelTo
      const { messages, runs: known } = now().thread
      const asked = message && isParallel && askedOf(message, { answers: messages, runs: known, run: null })
      const made =
        asked && asked.model
          ? { model: asked.model, options: asked.options ?? {} }
          : retrySettings(type, message?.metadata?.receipt, now().usable)
      return retry(viewId, made ? { model: made.model, options: async () => made.options } : undefined)
    }
    const retryWith = (viewId: string, model: ModelRef) => {
      const { messages, models } = now()
      const { parentId, metadata } = named(viewId) ?? {}
      const entry = models.find((one) => isModel(one, model))
      const question = messages.find(({ id }) => id === parentId)
      const image = isMedia(type) && question !== undefined && pictureOf(question.parts) !== null
      const mask = metadata?.receipt?.options['mask']
      const options = async () => (entry ? otherModelOptions(entry, userState.get(), { image, mask }) : {})
      return retry(viewId, { model, options })
    }
    const vary = (viewId: string, settings?: TurnSettings) => void once(() => retry(viewId, settings))
    const wishAt = (messageId: string, anchor: HTMLElement) => latest.current.onModelWish({ messageId, anchor })
    /** Asks for the answer to a message that was written down without being sent: it is checked as if it were written now. */
    const answerTo = async (message: ThreadMessage | undefined) => {
      if (!message) return
      const { settings, sending } = now()
      const { id, parts, parentId } = message
      const asked = { messages: [{ role: 'user' as const, parts: givenParts(parts) }], parentId }
      // As it stands it is answered where it stands; redacted it is another version of it.
      await sending.send({ ...asked, ...(await runSettings(settings)) }, { answers: id })
    }
    const carryOn = async () => {
      const { settings, sending } = now()
      const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: t('message.carryOnText') }] }]
      const alone = await runSettings({ ...settings, parallel: undefined })
      await sending.send({ messages, ...alone })
    }
    const copyLink = async (messageId: string) => {
      try {
        await navigator.clipboard.writeText(Object.assign(new URL(location.href), { hash: messageId }).href)
        notifications.succeed(copiedText('Link'))
      } catch (error) {
        notifications.fail(error, FAILURE_TEXTS.copy)
      }
    }
    const menu: MessageActions['menu'] = (viewId) => {
      const message = named(viewId)
      const isShown = messageNamed(now().messages, viewId) !== undefined
      const ofAnswer = [
        { label: t('message.retryWith'), onSelect: () => wishAtMenu(viewId, wishAt) },
        // Pictures have no words to change.
        ...(isMedia(type) || !isShown
          ? []
          : [{ label: t('branches.editAnswerAction'), onSelect: () => now().edit(viewId) }]),
      ]
      const selected = selectionInMessage()
      const quote = { label: t('branches.quoteAction'), onSelect: () => selected && now().quote(selected.text) }
      const fork = { label: t('branches.fork'), onSelect: () => message && void now().fork(message.id) }
      const link = { label: t('message.copyLink'), onSelect: () => message && void copyLink(message.id) }
      const ofAll = selected?.viewId === viewId ? [quote, fork, link] : [fork, link]
      return [{ items: message?.role === 'assistant' ? ofAnswer : [] }, { items: ofAll }]
    }
    const view: MessageActions = {
      onRetry: (viewId) => void once(() => again(viewId)),
      onRetryWithModel: wishAt,
      onVersion: (viewId, step) => void now().turn(viewId, step),
      onEdit: (viewId) => now().edit(viewId),
      onAnswer: (viewId) => void once(() => answerTo(messageNamed(now().messages, viewId))),
      // A prompt that stands alone has nothing to go on with.
      ...(type === 'chat' && { onContinue: () => void once(carryOn) }),
      onRunAgain: (viewId) => {
        const { model, options } = named(viewId)?.metadata?.receipt ?? {}
        if (model && options) void once(() => retry(viewId, { model, options: async () => options }))
      },
      async estimate(viewId) {
        const message = named(viewId)
        const receipt = message?.metadata?.receipt
        if (!receipt || isMedia(type)) return null
        const { estimateOfAnswer } = await import('@atrium/domain/estimates/estimate-of-answer')
        const model = now().models.find((entry) => isModel(entry, receipt.model)) ?? null
        return estimateOfAnswer(receipt, heardBefore(message), model)
      },
      callText: (viewId, language) => {
        const message = named(viewId)
        const receipt = message?.metadata?.receipt
        if (!receipt) return ''
        const { origin } = window.location
        const call = apiCallOf({ origin, receipt, before: heardBefore(message), secureData: now().secureData, type })
        return language === 'curl' ? curlText(call) : typescriptText(call)
      },
      menu,
    }
    return { retryWith, vary, view }
  }, [outbox, runs, notifications, userState, t, type])
}

/** The settings of a chat as a run takes them. */
export async function runSettings({ model, options, parallel }: TurnSettings) {
  const providerOptions = requestOptions(await options())
  return { provider: model.provider, model: model.model, providerOptions, ...(await parallel?.()) }
}

function wishAtMenu(viewId: string, wishAt: (viewId: string, anchor: HTMLElement) => void): void {
  const button = document.querySelector(`[data-message-id="${CSS.escape(viewId)}"] [aria-haspopup="menu"]`)
  if (button instanceof HTMLElement) wishAt(viewId, button)
}

import { useConsole } from '@atrium/browser-state/console/use-console'
import type { SendOutcome } from '@atrium/browser-state/outbox/create-outbox'
import type { Turns } from '@atrium/browser-state/turns/create-turns'
import type { TurnSettings } from '@atrium/browser-state/writing/create-desk'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { messageText } from '@atrium/domain/messages/message-text'
import { notifyCopy } from '@atrium/browser-state/notifications/notify-copy'
import { isMedia, type ThreadType } from '@atrium/domain/threads/thread-type'
import type { MessageActions } from '@atrium/ui/message-view/message-view'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { messageNamed } from '#features/run-view/stable-turns.ts'
import { selectionInMessage } from '../quoting/selected-text.ts'

type TurnFacts = {
  /** The shown branch, and all messages: answers of other models stand in no branch that is shown. */
  messages: readonly ThreadMessage[]
  all: readonly ThreadMessage[]
  /** Goes where an answer has led that was asked for. */
  goOn: (outcome: SendOutcome) => void
  /** Opens a message to be changed. */
  edit: (viewId: string) => void
  fork: (messageId: string) => Promise<void>
  /** Opens what people say of a message. */
  comment: (messageId: string) => void
  /** Puts a text as a quote into what is being written. */
  quote: (text: string) => void
  /** Leads to a new saved prompt with these words. */
  saveAsPrompt: (words: string) => void
  turn: (viewId: string, step: -1 | 1) => Promise<void>
  /** Asks for the model that is to answer instead. */
  onModelWish: (wish: ModelWish) => void
  /** Shows what developers want to know of an answer; undefined outside of developer mode. */
  inspect: ((message: ThreadMessage, request: string) => void) | undefined
  /** Whether calls of tools that wait for a person may be allowed. */
  mayDecide: boolean
}

/** Asks for an answer with another model: which message it stands in for, and the button at which the model is chosen. */
export type ModelWish = { messageId: string; anchor: HTMLElement }

/**
 * Draws what can be done with the turns of a chat, under the ids by which the view knows them. The object keeps its identity
 * whatever is chosen in the meantime, so that settled messages are not drawn again.
 */
export function useTurnActions(turns: Turns, type: ThreadType, facts: TurnFacts) {
  const { t } = useTranslation('thread')
  const { notifications } = useConsole()
  const latest = useRef(facts)
  const { mayDecide } = facts
  useEffect(() => {
    latest.current = facts
  })
  return useMemo(() => {
    const now = () => latest.current
    const named = (viewId: string) => messageNamed(now().messages, viewId) ?? now().all.find(({ id }) => id === viewId)
    /** Does something with the message that the view names, and goes where that leads. */
    const withTurn = async (viewId: string, ask: (message: ThreadMessage) => Promise<SendOutcome>) => {
      const message = named(viewId) ?? (await turns.find(viewId))
      if (message) now().goOn(await ask(message))
    }
    const wishAt = (messageId: string, anchor: HTMLElement) => now().onModelWish({ messageId, anchor })
    const inspect = (message: ThreadMessage) => now().inspect?.(message, turns.callText(message, 'curl'))
    const copyLink = (messageId: string) => {
      const { href } = Object.assign(new URL(location.href), { hash: messageId })
      return notifyCopy(notifications, () => navigator.clipboard.writeText(href), t('copied.link'))
    }
    const menu: MessageActions['menu'] = (viewId) => {
      const message = named(viewId)
      const isShown = messageNamed(now().messages, viewId) !== undefined
      const ofAnswer = [
        { label: t('message.retryWith'), onSelect: () => wishAtMenu(viewId, wishAt) },
        // Images have no words to change.
        ...(isMedia(type) || !isShown
          ? []
          : [{ label: t('branches.editAnswerAction'), onSelect: () => now().edit(viewId) }]),
        ...(message && now().inspect ? [{ label: t('message.developer'), onSelect: () => inspect(message) }] : []),
      ]
      const selected = selectionInMessage()
      const quote = { label: t('branches.quoteAction'), onSelect: () => selected && now().quote(selected.text) }
      const fork = { label: t('branches.fork'), onSelect: () => message && void now().fork(message.id) }
      const link = { label: t('message.copyLink'), onSelect: () => message && void copyLink(message.id) }
      const words = message ? messageText(message.parts) : ''
      const save = { label: t('message.saveAsPrompt'), onSelect: () => now().saveAsPrompt(words) }
      const always = words === '' ? [fork, link] : [fork, link, save]
      const ofAll = selected?.viewId === viewId ? [quote, ...always] : always
      return [{ items: message?.role === 'assistant' ? ofAnswer : [] }, { items: ofAll }]
    }
    const view: MessageActions = {
      onRetry: (viewId) => void withTurn(viewId, turns.again),
      onRetryWithModel: wishAt,
      onVersion: (viewId, step) => void now().turn(viewId, step),
      onEdit: (viewId) => now().edit(viewId),
      onComment: (viewId) => {
        const message = named(viewId)
        if (message) now().comment(message.id)
      },
      onAnswer: (viewId) => void withTurn(viewId, turns.answer),
      // A prompt that stands alone has nothing to go on with.
      ...(type === 'chat' && { onContinue: () => void turns.carryOn(t('message.carryOnText')).then(now().goOn) }),
      onRunAgain: (viewId) => {
        const message = named(viewId)
        // Nobody is asked in the place of a model that is gone before a person has chosen who.
        if (message && !turns.canRunAgain(message)) wishAtMenu(viewId, wishAt)
        else void withTurn(viewId, turns.runAgain)
      },
      async estimate(viewId) {
        const message = named(viewId)
        return message ? turns.estimate(message) : null
      },
      callText: (viewId, language) => {
        const message = named(viewId)
        return message ? turns.callText(message, language) : ''
      },
      ...(mayDecide && {
        async onDecide(viewId, decisions) {
          const message = named(viewId)
          return message !== undefined && turns.decide(message, decisions)
        },
      }),
      menu,
    }
    return {
      view,
      retryWith: (viewId: string, model: ModelRef) => withTurn(viewId, (message) => turns.retryWith(message, model)),
      vary: (viewId: string, settings?: TurnSettings) => withTurn(viewId, (message) => turns.vary(message, settings)),
    }
  }, [turns, notifications, t, type, mayDecide])
}

function wishAtMenu(viewId: string, wishAt: (viewId: string, anchor: HTMLElement) => void): void {
  const button = document.querySelector(`[data-message-id="${CSS.escape(viewId)}"] [aria-haspopup="menu"]`)
  if (button instanceof HTMLElement) wishAt(viewId, button)
}

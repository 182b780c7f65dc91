import { useConsole } from '@atrium/browser-state/react/console-provider'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { ThreadMessage } from '@atrium/domain/threads/thread-message'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { requestOptions } from '#page/request-options.ts'
import type { useBranches } from './use-branches.ts'

export type ChatSettings = { model: ModelRef; options: () => Promise<OptionValues> }

type ChatFacts = {
  threadId: string
  messages: readonly ThreadMessage[]
  settings: ChatSettings
  /** Must keep its identity. */
  branches: ReturnType<typeof useBranches>['actions']
}

/** Asks for an answer with another model: which message it stands in for, and the button at which the model is chosen. */
export type ModelWish = { messageId: string; anchor: HTMLElement }

/**
 * What can be done with the answers of a chat. The object keeps its identity whatever is chosen in the meantime, so that
 * settled messages are not drawn again.
 */
export function useChatActions(facts: ChatFacts, onModelWish: (wish: ModelWish) => void) {
  const { t } = useTranslation('thread')
  const { runs } = useConsole()
  const { onVersion } = facts.branches
  const latest = useRef({ facts, onModelWish })
  useEffect(() => {
    latest.current = { facts, onModelWish }
  })
  return useMemo(() => {
    const retry = async (messageId: string, settings?: Partial<ChatSettings>) => {
      const { threadId, messages, settings: known } = latest.current.facts
      const answer = messages.find(({ id }) => id === messageId)
      if (!answer?.parentId) return
      await runs.retry(threadId, answer.parentId, await runSettings({ ...known, ...settings }))
    }
    const wishAt = (messageId: string, anchor: HTMLElement) => latest.current.onModelWish({ messageId, anchor })
    return {
      retry,
      view: {
        onRetry: (messageId: string) => void retry(messageId),
        onRetryWithModel: wishAt,
        onVersion: (messageId: string, step: -1 | 1) => void onVersion(messageId, step),
        async onContinue() {
          const { threadId, settings } = latest.current.facts
          const text = t('message.carryOnText')
          const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text }] }]
          await runs.start(threadId, { messages, ...(await runSettings(settings)) })
        },
        menu: (messageId: string) => [
          {
            items: [
              {
                label: t('message.retryWith'),
                onSelect: () => {
                  const anchor = menuButtonOf(messageId)
                  if (anchor) wishAt(messageId, anchor)
                },
              },
            ],
          },
        ],
      },
    }
  }, [runs, t, onVersion])
}

/** The settings of a chat as a run takes them. */
export async function runSettings({ model, options }: ChatSettings) {
  return { provider: model.provider, model: model.model, providerOptions: requestOptions(await options()) }
}

function menuButtonOf(messageId: string): HTMLElement | null {
  return document.querySelector(`[data-message-id="${CSS.escape(messageId)}"] [aria-haspopup="menu"]`)
}

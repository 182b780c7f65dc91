import { useEdits } from '@atrium/browser-state/turns/edits/use-edits'
import type { EditFacts } from '@atrium/browser-state/turns/edits/create-edits'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { MessageViewProps } from '@atrium/ui/message-view/message-view'
import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { ElsewhereNote } from '#features/composer/elsewhere-note.tsx'
import { messageNamed, turnId } from '#features/run-view/stable-turns.ts'

type Facts = Omit<EditFacts, 'onClosed'> & { threadId: string }

/** The editors of a thread's messages, and the question before what was changed is discarded. */
export function useMessageEdits({ threadId, ...facts }: Facts) {
  const { messages, answering } = facts
  const { t } = useTranslation('thread')
  const onClosed = (message: ThreadMessage) => focusTurn(messages, message)
  const { edits, viewOf, leaving } = useEdits(threadId, { ...facts, onClosed })
  return {
    begin(viewId: string) {
      const message = messageNamed(messages, viewId)
      if (message) edits.open(message)
    },
    beginLast: edits.openLast,
    of(message: ThreadMessage): MessageViewProps['edit'] {
      const view = viewOf(message)
      if (!view) return undefined
      const { text, files, asked, busy, elsewhere } = view
      return {
        text,
        files,
        focused: asked,
        busy,
        note:
          elsewhere === null
            ? undefined
            : createElement(ElsewhereNote, {
                text: elsewhere,
                restore: () => edits.restore(message),
                dismissElsewhere: () => edits.dismissElsewhere(message),
              }),
        blocked: answering && message.role === 'user' ? t('branches.waitForAnswer') : undefined,
        onChange: (next) => edits.write(message, next),
        onRemoveFile: (file) => edits.leaveOut(message, file),
        onSave: () => void edits.save(message),
        onRun: message.role === 'user' ? () => void edits.run(message) : undefined,
        onCancel: () => edits.cancel(message),
      }
    },
    leaving: leaving && { discard: edits.discard, keep: edits.keep },
  }
}

/** The focus goes to the turn that stands where the editor stood. */
function focusTurn(messages: readonly ThreadMessage[], message: ThreadMessage): void {
  const index = messages.findIndex(({ id }) => id === message.id)
  requestAnimationFrame(() => {
    const turns = [turnId(index), message.id].map((id) => `[data-message-id="${CSS.escape(id)}"]`)
    const [button] = turns.map((turn) => document.querySelector<HTMLElement>(`${turn} [data-edit]`)).filter(Boolean)
    ;(button ?? document.querySelector<HTMLElement>(turns.join()))?.focus({ preventScroll: true })
  })
}

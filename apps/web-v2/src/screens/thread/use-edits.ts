import { useConsole } from '@atrium/browser-state/react/console-provider'
import { messageText } from '@atrium/ui/message-view/message-text'
import type { FilePart, MessagePart, TextPart, ThreadMessage } from '@atrium/domain/threads/thread-message'
import type { MessageViewProps } from '@atrium/ui/message-view/message-view'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageNamed, turnId } from '#features/run-view/stable-turns.ts'
import { type ChatSettings, runSettings } from './use-chat-actions.ts'
import type { Sending } from './use-sending.ts'

type Edit = { text: string; files: readonly (FilePart | TextPart)[]; busy?: boolean }

type EditFacts = {
  threadId: string
  messages: readonly ThreadMessage[]
  settings: ChatSettings
  /** An answer is being written. */
  answering: boolean
  sending: Sending
}

/** Messages that are being changed, by their ids. They outlive the turns that show them, so that nothing typed is lost. */
export function useEdits({ threadId, messages, settings, answering, sending }: EditFacts) {
  const { t } = useTranslation('thread')
  const { branches, runs } = useConsole()
  const [edits, setEdits] = useState<Readonly<Record<string, Edit>>>({})
  const [leaving, setLeaving] = useState<ThreadMessage | null>(null)

  const change = (id: string, fields: Partial<Edit>) =>
    setEdits((all) => (all[id] ? { ...all, [id]: { ...all[id], ...fields } } : all))
  const close = (message: ThreadMessage) => {
    setEdits((all) => Object.fromEntries(Object.entries(all).filter(([id]) => id !== message.id)))
    setLeaving(null)
    focusTurn(messages, message)
  }
  const save = async (message: ThreadMessage, edit: Edit) => {
    change(message.id, { busy: true })
    const role = message.role === 'assistant' ? 'assistant' : 'user'
    const saved = await branches.addVersion(threadId, message.parentId, { role, parts: partsOf(edit) })
    if (saved) close(message)
    else change(message.id, { busy: false })
  }
  const run = async (message: ThreadMessage, edit: Edit) => {
    const sent = { messages: [{ role: 'user' as const, parts: partsOf(edit) }], parentId: message.parentId }
    change(message.id, { busy: true })
    const { kind } = await sending.send({ ...sent, ...(await runSettings(settings)) }, (checked) => {
      void runs.start(threadId, checked)
    })
    // What was taken is kept by the run, also where the server does not take it.
    if (kind === 'taken') close(message)
    else change(message.id, { busy: false })
  }

  const open = (message: ThreadMessage) => setEdits((all) => ({ [message.id]: editOf(message), ...all }))
  const lastSent = messages.findLast(({ role }) => role === 'user')

  return {
    begin(viewId: string) {
      const message = messageNamed(messages, viewId)
      if (message) open(message)
    },
    /** Opens the message that was sent last; undefined where none was, and while it is being answered. */
    beginLast: lastSent && !answering ? () => open(lastSent) : undefined,
    of(message: ThreadMessage): MessageViewProps['edit'] {
      const edit = edits[message.id]
      if (!edit) return undefined
      return {
        ...edit,
        blocked: answering && message.role === 'user' ? t('branches.waitForAnswer') : undefined,
        onChange: (text) => change(message.id, { text }),
        onRemoveFile: (file) => change(message.id, { files: edit.files.filter((other) => other !== file) }),
        onSave: () => void save(message, edit),
        onRun: message.role === 'user' ? () => void run(message, edit) : undefined,
        onCancel: () => (isChanged(message, edit) ? setLeaving(message) : close(message)),
      }
    },
    /** The message whose changes are about to be discarded: somebody has to say so. */
    leaving: leaving && { discard: () => close(leaving), keep: () => setLeaving(null) },
  }
}

function editOf({ parts }: Pick<ThreadMessage, 'parts'>): Edit {
  const isApart = (part: MessagePart) => part.type === 'file' || (part.type === 'text' && part.pasted === true)
  const text = messageText(parts.filter((part) => !isApart(part)))
  return { text, files: parts.filter((part) => part.type === 'file' || part.type === 'text').filter(isApart) }
}

function isChanged(message: ThreadMessage, { text, files }: Edit): boolean {
  const before = editOf(message)
  return text !== before.text || files.length !== before.files.length
}

/** Files and pasted texts before words, as the composer sends them. */
function partsOf({ text, files }: Edit): (TextPart | FilePart)[] {
  return [...files, ...(text.trim() === '' ? [] : [{ type: 'text' as const, text }])]
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

import { branchesRoom } from '@atrium/browser-state/branches/branches-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { type EditDraft, useEditDrafts } from '@atrium/browser-state/drafts/use-edit-drafts'
import type { Turns } from '@atrium/browser-state/turns/create-turns'
import { useWaitingPlaces } from '@atrium/browser-state/outbox/use-outbox'
import { editPlace, readDraftPlace } from '@atrium/domain/drafts/draft-place'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { MessageViewProps } from '@atrium/ui/message-view/message-view'
import { createElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ElsewhereNote } from '#features/composer/elsewhere-note.tsx'
import { messageNamed, turnId } from '#features/run-view/stable-turns.ts'
import {
  changesOf,
  type EditedMessage,
  editedMessage,
  isChanged,
  partsOf,
} from '@atrium/browser-state/turns/edited-message'
import type { Sending } from '../turns/use-sending.ts'

/** A message that was opened here: all the rest of it is in its draft. */
type OpenEdit = { asked?: boolean; blank?: boolean; busy?: boolean }

type EditFacts = {
  threadId: string
  messages: readonly ThreadMessage[]
  turns: Pick<Turns, 'change'>
  /** An answer is being written. */
  answering: boolean
  sending: Pick<Sending, 'goOn'>
}

/**
 * Messages that are being changed. What was changed is a draft at the message: it outlives the turns that show it, reloads and
 * sign-ons, and goes when it is saved, when its new wording has arrived, or when somebody lets it go.
 */
export function useEdits({ threadId, messages, turns, answering, sending }: EditFacts) {
  const { t } = useTranslation('thread')
  const branches = useRoom(branchesRoom)
  const [opened, setOpened] = useState<Readonly<Record<string, OpenEdit>>>({})
  const [leaving, setLeaving] = useState<ThreadMessage | null>(null)
  const kept = useEditDrafts(threadId, Object.keys(opened))
  const sent = useWaitingPlaces()
  const placeOf = ({ id }: ThreadMessage) => editPlace(threadId, id)

  const note = (id: string, fields: OpenEdit) => setOpened((all) => ({ ...all, [id]: { ...all[id], ...fields } }))
  const editOf = (message: ThreadMessage) => {
    const { shown } = kept.get(message.id) ?? {}
    return editedMessage(message, { ...shown, blank: opened[message.id]?.blank })
  }
  const change = (message: ThreadMessage, edit: EditedMessage) => {
    note(message.id, { blank: edit.text === '' })
    const known = kept.get(message.id)
    if (!isChanged(message, edit)) return discard(known)
    known?.draft.write(edit.text)
    const options = changesOf(message, edit)
    if (JSON.stringify(options) !== JSON.stringify(known?.shown.options)) known?.draft.choose({ options })
  }
  const close = (message: ThreadMessage) => {
    setOpened((all) => Object.fromEntries(Object.entries(all).filter(([id]) => id !== message.id)))
    setLeaving(null)
    focusTurn(messages, message)
  }
  const letGo = (message: ThreadMessage) => {
    discard(kept.get(message.id))
    close(message)
  }
  const save = async (message: ThreadMessage) => {
    note(message.id, { busy: true })
    const role = message.role === 'assistant' ? 'assistant' : 'user'
    const parts = partsOf(editOf(message))
    const saved = await branches.addVersion(threadId, message.parentId, { role, parts })
    if (saved) letGo(message)
    else note(message.id, { busy: false })
  }
  const run = async (message: ThreadMessage) => {
    note(message.id, { busy: true })
    const { kind } = await sending.goOn(await turns.change(message, partsOf(editOf(message)), placeOf(message)))
    if (kind === 'refused') return note(message.id, { busy: false })
    // What went into this conversation is kept until it has arrived.
    if (kind === 'taken') close(message)
    else letGo(message)
  }

  const open = (message: ThreadMessage) => {
    // What the server has not named yet is no message that could be changed.
    if (readDraftPlace(placeOf(message))) note(message.id, { asked: true })
  }
  const lastSent = messages.findLast(({ role }) => role === 'user')

  return {
    begin(viewId: string) {
      const message = messageNamed(messages, viewId)
      if (message) open(message)
    },
    /** Opens the message that was sent last; undefined where none was, and while it is being answered. */
    beginLast: lastSent && !answering ? () => open(lastSent) : undefined,
    of(message: ThreadMessage): MessageViewProps['edit'] {
      const known = kept.get(message.id)
      const here = opened[message.id]
      if (sent.has(placeOf(message)) || !(here || known?.shown.text)) return undefined
      const edit = editOf(message)
      const files = (all: EditedMessage['files']) => change(message, { ...edit, files: all })
      return {
        ...edit,
        focused: here?.asked,
        busy: here?.busy,
        note: known && elsewhereNote(known),
        blocked: answering && message.role === 'user' ? t('branches.waitForAnswer') : undefined,
        onChange: (text) => change(message, { ...edit, text }),
        onRemoveFile: (file) => files(edit.files.filter((other) => other !== file)),
        onSave: () => void save(message),
        onRun: message.role === 'user' ? () => void run(message) : undefined,
        onCancel: () => (isChanged(message, edit) ? setLeaving(message) : letGo(message)),
      }
    },
    /** The message whose changes are about to be discarded: somebody has to say so. */
    leaving: leaving && { discard: () => letGo(leaving), keep: () => setLeaving(null) },
  }
}

function discard(known: EditDraft | undefined): void {
  const { text, options } = known?.shown ?? {}
  if (text || options) known?.draft.discard()
}

function elsewhereNote({ shown: { elsewhere }, draft }: EditDraft) {
  if (elsewhere === null) return undefined
  const restore = () => draft.restore()
  return createElement(ElsewhereNote, { text: elsewhere, restore, dismissElsewhere: () => draft.dismissElsewhere() })
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

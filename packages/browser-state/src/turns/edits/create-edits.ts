import { editPlace, readDraftPlace } from '@atrium/domain/drafts/draft-place'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { branchesRoom } from '#branches/branches-room.ts'
import type { Core } from '#console/core.ts'
import type { DraftAtPlace } from '#drafts/draft-at-place.ts'
import type { ShownDraft } from '#drafts/shown-draft.ts'
import { draftsRoom } from '#drafts/drafts-room.ts'
import type { SendOutcome } from '#outbox/create-outbox.ts'
import { outboxRoom } from '#outbox/outbox-room.ts'
import { createStore, deriveStore, type ReadableStore } from '#store/create-store.ts'
import { flattenStore } from '#store/flatten-store.ts'
import type { Turns } from '../create-turns.ts'
import { changesOf, type EditedMessage, editedMessage, isChanged, partsOf } from './edited-message.ts'

/** A message that was opened here: all the rest of its change is in its draft. */
type OpenEdit = { asked?: boolean; blank?: boolean; busy?: boolean }

/** A message as its editor shows it. */
export type ShownEdit = EditedMessage & {
  /** Somebody has opened it here, rather than found it open. */
  asked: boolean
  busy: boolean
  /** What was written elsewhere at the same time. */
  elsewhere: string | null
}

export type EditFacts = {
  /** The shown branch. */
  messages: readonly ThreadMessage[]
  /** An answer is being written. */
  answering: boolean
  turns: Pick<Turns, 'change'>
  /** Goes where a message has led. */
  goOn: (outcome: SendOutcome) => Promise<SendOutcome>
  /** The editor of a message has gone, and nothing follows it. */
  onClosed: (message: ThreadMessage) => void
}

export type Edits = ReturnType<typeof createEdits>

/**
 * The messages of a thread that are being changed. What was changed is a draft at the message: it outlives the views that show it,
 * reloads and sign-ons, and goes when it is saved, when its new wording has arrived, or when somebody lets it go.
 * @param facts the conversation as it is at any time
 */
export function createEdits(core: Core, threadId: string, facts: Pick<ReadableStore<EditFacts>, 'get'>) {
  const branches = core.room(branchesRoom)
  const drafts = core.room(draftsRoom)
  const { waiting } = core.room(outboxRoom)
  const opened = createStore<Readonly<Record<string, OpenEdit>>>({})
  const leaving = createStore<ThreadMessage | null>(null)
  const placeOf = ({ id }: ThreadMessage) => editPlace(threadId, id)
  const draftOf = (message: ThreadMessage) => drafts.at(placeOf(message))
  const note = (id: string, fields: OpenEdit) => opened.update((all) => ({ ...all, [id]: { ...all[id], ...fields } }))

  const edited = (message: ThreadMessage) =>
    editedMessage(message, { ...draftOf(message).shown.get(), blank: opened.get()[message.id]?.blank })
  const change = (message: ThreadMessage, edit: EditedMessage) => {
    note(message.id, { blank: edit.text === '' })
    const draft = draftOf(message)
    if (!isChanged(message, edit)) return discard(draft)
    draft.write(edit.text)
    const options = changesOf(message, edit)
    if (JSON.stringify(options) !== JSON.stringify(draft.shown.get().options)) draft.choose({ options })
  }
  const close = (message: ThreadMessage) => {
    opened.update((all) => Object.fromEntries(Object.entries(all).filter(([id]) => id !== message.id)))
    leaving.set(null)
    facts.get().onClosed(message)
  }
  const letGo = (message: ThreadMessage) => {
    discard(draftOf(message))
    close(message)
  }
  /** What the server has not named yet is no message that could be changed. */
  const isNamed = (message: ThreadMessage) => readDraftPlace(placeOf(message)) !== null
  const open = (message: ThreadMessage) => {
    if (isNamed(message)) note(message.id, { asked: true })
  }
  /** The last message was asked for between the end of its answer and the moment in which it has a name. */
  let isLastAwaited = false

  // Another person has drafts of their own: the places that are marked change with the person.
  const drawn = deriveStore([opened, drafts.places], (here, places) => {
    const kept = [...places].map(readDraftPlace).flatMap(messageIn(threadId))
    const ids = [...new Set([...kept, ...Object.keys(here)])]
    return deriveStore(
      ids.map((id) => drafts.at(editPlace(threadId, id)).shown),
      (...shown) => new Map(ids.map((id, index) => [id, shown[index]])),
    )
  })
  const views = deriveStore([flattenStore(drawn), opened, waiting], (shown, here, sent) => {
    const places = new Set(sent.map(({ place }) => place))
    return (message: ThreadMessage) => {
      if (places.has(placeOf(message))) return undefined
      return viewOf(message, shown.get(message.id), here[message.id])
    }
  })

  return {
    /** What the editor of a message shows; undefined for a message that is not being changed, or whose new wording is on its way. */
    views,
    /** The message whose changes are about to be discarded: somebody has to say so. */
    leaving,
    open,
    /** Opens the message that was sent last, as soon as it has a name. False where there is none, and while it is being answered. */
    openLast(): boolean {
      const { messages, answering } = facts.get()
      const last = messages.findLast(({ role }) => role === 'user')
      if (!last || answering) return false
      isLastAwaited = !isNamed(last)
      open(last)
      return true
    },
    /** Call it where the facts are others: what was asked for a moment too early is opened, unless an answer goes on by now. */
    settle() {
      if (!isLastAwaited) return
      const { messages, answering } = facts.get()
      const last = messages.findLast(({ role }) => role === 'user')
      if (last && !answering && !isNamed(last)) return
      isLastAwaited = false
      if (last && !answering) open(last)
    },
    write: (message: ThreadMessage, text: string) => change(message, { ...edited(message), text }),
    leaveOut(message: ThreadMessage, file: EditedMessage['files'][number]) {
      const edit = edited(message)
      change(message, { ...edit, files: edit.files.filter((other) => other !== file) })
    },
    /** Keeps the new wording as another version, without asking for an answer. */
    async save(message: ThreadMessage) {
      note(message.id, { busy: true })
      const role = message.role === 'assistant' ? 'assistant' : 'user'
      const saved = await branches.addVersion(threadId, message.parentId, { role, parts: partsOf(edited(message)) })
      if (saved) letGo(message)
      else note(message.id, { busy: false })
    },
    /** Asks for the answer to the new wording. */
    async run(message: ThreadMessage) {
      note(message.id, { busy: true })
      const { turns, goOn } = facts.get()
      const { kind } = await goOn(await turns.change(message, partsOf(edited(message)), placeOf(message)))
      if (kind === 'refused') return note(message.id, { busy: false })
      // What went into this conversation is kept until it has arrived.
      if (kind === 'taken') close(message)
      else letGo(message)
    },
    /** Closes the editor; where something was changed, somebody is asked first. */
    cancel(message: ThreadMessage) {
      if (isChanged(message, edited(message))) leaving.set(message)
      else letGo(message)
    },
    /** Lets go what was about to be discarded. */
    discard() {
      const message = leaving.get()
      if (message) letGo(message)
    },
    /** Keeps what was about to be discarded. */
    keep: () => leaving.set(null),
    /** Takes what was written elsewhere instead. */
    restore: (message: ThreadMessage) => draftOf(message).restore(),
    dismissElsewhere: (message: ThreadMessage) => draftOf(message).dismissElsewhere(),
  }
}

function messageIn(thread: string) {
  return (place: ReturnType<typeof readDraftPlace>) =>
    place?.kind === 'edit' && place.threadId === thread ? [place.messageId] : []
}

function viewOf(
  message: ThreadMessage,
  kept: ShownDraft | undefined,
  here: OpenEdit | undefined,
): ShownEdit | undefined {
  if (!here && !kept?.text) return undefined
  return {
    ...editedMessage(message, { ...kept, blank: here?.blank }),
    asked: here?.asked ?? false,
    busy: here?.busy ?? false,
    elsewhere: kept?.elsewhere ?? null,
  }
}

function discard(draft: DraftAtPlace): void {
  const { text, options } = draft.shown.get()
  if (text !== '' || options) draft.discard()
}

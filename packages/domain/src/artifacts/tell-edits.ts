import type { MessageContent, TextPart } from '#messages/thread-message.ts'
import { artifactsIn } from './find-artifacts.ts'
import { changedLines } from './changed-lines.ts'

const BEFORE_NOTE = '[I have edited '

/** Is this the note on an edit, and not what somebody has written? Most of what stands in it may be a model's. */
export const isEditNote = (text: string): boolean => text.startsWith(BEFORE_NOTE)

/** A message that is there already has an id, one that is being sent has none yet. */
type Told = MessageContent & { id?: string | undefined }

/**
 * A conversation with what people have made of artifacts in it: told once each, before what was said next, so that it is sent in its place
 * with everything that comes later. The last version alone is told, and of it what differs from what the model has last seen.
 */
export function tellEdits<Message extends Told>(messages: readonly Message[]): Message[] {
  const notes = new Map<number, TextPart[]>()
  for (const message of messages) {
    const edits = message.metadata?.artifactEdits ?? []
    const artifacts = edits.length > 0 ? artifactsIn({ ...message, id: message.id ?? '' }) : []
    for (const [index, artifact] of artifacts.entries()) {
      let seen = artifact.code
      const own = edits.filter((edit) => edit.index === index)
      for (const [place, of] of grouped(own, (edit) => placeAfter(messages, edit.id))) {
        const last = of.at(-1)
        if (!last || place < 0 || last.code === seen) continue
        const text = noteOf(artifact, seen, last.code)
        notes.set(place, [...(notes.get(place) ?? []), { type: 'text', text }])
        seen = last.code
      }
    }
  }
  if (notes.size === 0) return [...messages]
  return messages.map((message, index) => {
    const told = notes.get(index)
    return told ? { ...message, parts: [...told, ...message.parts] } : message
  })
}

/** The place of what a person has said first after a moment; of what they said last where that was before. */
function placeAfter(messages: readonly Told[], id: string): number {
  const after = messages.findIndex(
    (message) => message.role === 'user' && (message.id === undefined || message.id > id),
  )
  return after >= 0 ? after : messages.findLastIndex(({ role }) => role === 'user')
}

function grouped<Item>(items: readonly Item[], placeOf: (item: Item) => number): [number, Item[]][] {
  const groups = new Map<number, Item[]>()
  for (const item of items) groups.set(placeOf(item), [...(groups.get(placeOf(item)) ?? []), item])
  return [...groups].toSorted(([a], [b]) => a - b)
}

function noteOf({ title, info }: { title: string | null; info: string }, before: string, after: string): string {
  const name = title === null ? 'the last block of this kind' : `“${title}”`
  const { from, to, lines, isWhole } = changedLines(before, after)
  const mark = fenceFor(lines)
  const where = isWhole
    ? 'It now reads as a whole:'
    : from > to
      ? `These lines were put in before line ${from}:`
      : lines === ''
        ? `Lines ${from} to ${to} were removed; all others are as they were.`
        : `Lines ${from} to ${to} now read as follows; all others are as they were:`
  const block = lines === '' ? '' : `\n\n${mark}${info}\n${lines}\n${mark}`
  return `${BEFORE_NOTE}${name} myself. ${where}${block}\n\nContinue from this version.]`
}

/** A fence that nothing in the text closes. */
function fenceFor(text: string): string {
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map(({ length }) => length))
  return '`'.repeat(longest + 1)
}

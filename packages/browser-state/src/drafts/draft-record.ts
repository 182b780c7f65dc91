import type { KeptText } from '@atrium/domain/drafts/settle-draft'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { isRecord, storedValue } from '#surroundings/stored-value.ts'
import type { KeyValueStorage } from '#surroundings/surroundings.ts'

/** A draft as this browser has it, saved or not. */
export type DraftRecord = {
  text: string
  /** The text that this one grew from, as the server had it. */
  base: KeptText
  /** The texts that the server was told and has not answered to, the last few: it may have any of them. */
  told?: readonly string[]
  /** When the text was changed here last, in milliseconds since the epoch. */
  changedAt: number
  /** What was written elsewhere at the same time and is offered beside the text. */
  elsewhere: string | null
  model: ModelRef | null
  options: OptionValues | null
  /** The parallel models. They stay in this browser, and in a thread they stay chosen. */
  parallel?: readonly ModelRef[]
  /** The fields that the server has not been told yet. */
  changed: readonly ('model' | 'options')[]
  /** It was sent, and the server has not been told yet that it is no draft any more. */
  cleared: boolean
  /** The files that were sent with it; all that there are where it was let go. */
  sent?: readonly string[]
}

export const NO_DRAFT: DraftRecord = {
  text: '',
  base: { text: '', revision: 0 },
  changedAt: 0,
  elsewhere: null,
  model: null,
  options: null,
  changed: [],
  cleared: false,
}

/** So many unanswered texts are kept: a browser's storage is small. */
const MOST_TOLD = 3

/** Is there anything that the server does not know yet? */
export function isUnsaved(record: DraftRecord): boolean {
  return record.cleared || isTextUnsaved(record) || record.changed.length > 0
}

/** Is the server's text another one, or may it be? */
export function isTextUnsaved({ text, base, told = [] }: DraftRecord): boolean {
  return text !== base.text || told.some((other) => other !== text)
}

/** The record of which the server is told now: until it answers, nobody knows whether it has the text. */
export function telling(record: DraftRecord): DraftRecord {
  const { text, told = [] } = record
  return { ...record, told: [...told.filter((other) => other !== text), text].slice(-MOST_TOLD) }
}

/** What this browser knows once it sees what the server has: words that it has told it itself nobody else has written. */
export function knowing(record: DraftRecord, { text, revision }: KeptText): DraftRecord {
  return record.told?.includes(text) ? { ...record, base: { text, revision }, told: undefined } : record
}

/** The drafts of one person in this browser's storage: what they see at once after a reload, and offline. */
export type DraftStorage = {
  read(place: string): DraftRecord
  write(place: string, record: DraftRecord): void
  /** Everything that is written, by place. */
  all(): ReadonlyMap<string, DraftRecord>
  forgetAll(): void
}

/** Where texts stood before drafts were kept on the server: whoever comes next to the place takes them over. */
const EARLIER_PREFIX = 'atrium.draft.'
const EARLIER_NEW_CHAT = 'new'

export function draftStorage(storage: KeyValueStorage, author: string): DraftStorage {
  const placesStored = storedValue(storage, `atrium.drafts.${author}`, isListOfTexts)
  const at = (place: string) => storedValue(storage, `atrium.drafts.${author}.${place}`, isDraftRecord)
  return {
    read: (place) => at(place).read() ?? earlierText(storage, place),
    write(place, record) {
      const places = placesStored.read() ?? []
      const { text, elsewhere, model, options, parallel } = record
      if (isUnsaved(record) || text !== '' || elsewhere !== null || model || options || parallel?.length) {
        at(place).write(record)
        if (!places.includes(place)) placesStored.write([...places, place])
      } else if (places.includes(place)) {
        at(place).remove()
        placesStored.write(places.filter((other) => other !== place))
      }
    },
    all() {
      const kept = (placesStored.read() ?? []).map((place) => [place, at(place).read() ?? NO_DRAFT] as const)
      return new Map(kept.filter(([, { text }]) => text !== ''))
    },
    forgetAll() {
      for (const place of placesStored.read() ?? []) at(place).remove()
      placesStored.remove()
    },
  }
}

function earlierText(storage: KeyValueStorage, place: string): DraftRecord {
  const key = EARLIER_PREFIX + (place.startsWith('new-chat-') ? EARLIER_NEW_CHAT : place)
  try {
    const text = storage.getItem(key)
    storage.removeItem(key)
    return text ? { ...NO_DRAFT, text } : NO_DRAFT
  } catch {
    return NO_DRAFT
  }
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

export function isDraftRecord(value: unknown): value is DraftRecord {
  return (
    isRecord(value) &&
    typeof value['text'] === 'string' &&
    typeof value['changedAt'] === 'number' &&
    isRecord(value['base']) &&
    typeof value['base']['text'] === 'string' &&
    typeof value['base']['revision'] === 'number' &&
    Array.isArray(value['changed']) &&
    (value['told'] === undefined || isListOfTexts(value['told'])) &&
    (value['parallel'] === undefined || Array.isArray(value['parallel']))
  )
}

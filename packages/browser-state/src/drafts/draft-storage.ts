import { storedValue } from '#surroundings/stored-value.ts'
import type { KeyValueStorage } from '#surroundings/surroundings.ts'
import { type DraftRecord, isDraftRecord, isListOfTexts, isUnsaved, NO_DRAFT } from './draft-record.ts'

/** The drafts of one person in this browser's storage: what they see at once after a reload, and offline. */
export type DraftStorage = {
  read(place: string): DraftRecord
  write(place: string, record: DraftRecord): void
  /** Everything that is written, by place. */
  all(): ReadonlyMap<string, DraftRecord>
  /** The places at which a temporary conversation was to begin, whether or not anything is written there yet. */
  temporary(): readonly string[]
  /** Removes everything, and writes nothing any more: an answer may come after a sign-out. */
  forgetAll(): void
}

/** Nobody is known yet: what they write is kept for the tab only. */
export const NOBODYS_DRAFTS: DraftStorage = {
  read: () => NO_DRAFT,
  write: () => undefined,
  all: () => new Map(),
  temporary: () => [],
  forgetAll: () => undefined,
}

/** Where texts stood before drafts were kept on the server: whoever comes next to the place takes them over. */
const EARLIER_PREFIX = 'atrium.draft.'
const EARLIER_NEW_CHAT = 'new'

export function draftStorage(storage: KeyValueStorage, author: string): DraftStorage {
  const placesStored = storedValue(storage, `atrium.drafts.${author}`, isListOfTexts)
  const at = (place: string) => storedValue(storage, `atrium.drafts.${author}.${place}`, isDraftRecord)
  let isForgotten = false
  return {
    read: (place) => at(place).read() ?? earlierText(storage, place),
    write(place, record) {
      if (isForgotten) return
      const places = placesStored.read() ?? []
      const { text, elsewhere, model, options, parallel, beginning } = record
      if (isUnsaved(record) || text !== '' || elsewhere !== null || model || options || parallel?.length || beginning) {
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
    temporary: () => (placesStored.read() ?? []).filter((place) => at(place).read()?.beginning?.temporary),
    forgetAll() {
      isForgotten = true
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

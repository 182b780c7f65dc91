import type { Client } from '@atrium/client'
import { createStore } from '#store/create-store.ts'
import { isUnsaved } from './draft-record.ts'
import type { DraftStorage } from './draft-storage.ts'

/** The places at which somebody has written something, for marks in lists. */
export function createDraftMarks(client: Client) {
  const places = createStore<ReadonlySet<string>>(new Set())
  let stored: DraftStorage | undefined
  return {
    places,
    mark(place: string, isWritten: boolean) {
      places.update((marked) => {
        if (marked.has(place) === isWritten) return marked
        return new Set(isWritten ? [...marked, place] : [...marked].filter((other) => other !== place))
      })
    },
    /** The marks are those of this storage's person from now on. */
    begin(next: DraftStorage) {
      stored = next
      places.set(new Set(next.all().keys()))
    },
    /** Reads which places have drafts on the server, as long as the same person is there. */
    async read() {
      const before = stored
      const answer = await client.drafts.list().catch(() => undefined)
      if (!answer || !before || before !== stored) return
      const unsaved = [...before.all()].filter(([, record]) => isUnsaved(record))
      places.set(new Set([...answer.data.map(({ place }) => place), ...unsaved.map(([place]) => place)]))
    },
  }
}

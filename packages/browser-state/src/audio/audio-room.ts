import { readDraftPlace } from '@atrium/domain/drafts/draft-place'
import { defineRoom } from '#console/define-room.ts'

/** Where something is dictated, and whether that is for secure data where no conversation says so. */
export type DictationPlace = { place: string; secure: boolean }

/** Speech that becomes text. */
export const audioRoom = defineRoom({
  create: ({ client }) => ({
    /** Has written down what was said. @throws what the client throws */
    async transcribe(file: File, { place, secure }: DictationPlace, signal: AbortSignal) {
      const known = readDraftPlace(place)
      const body = known && 'threadId' in known ? { threadId: known.threadId } : { secureData: String(secure) }
      return (await client.audio.transcribe({ file, body }, { signal })).data
    },
  }),
})

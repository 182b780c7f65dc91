import type { temporaryCalls } from '@atrium/contract/calls/threads/temporary'
import type { HandlersOf } from '#platform/http/handler.ts'
import type { DeleteThread } from '../changes/delete-thread.ts'
import type { TemporaryStore } from './temporary-store.ts'

type Dependencies = { temporary: Pick<TemporaryStore, 'ofAuthor'>; deleteThread: DeleteThread }

/** All temporary threads of somebody, over HTTP. */
export function createTemporaryCalls({ temporary, deleteThread }: Dependencies): HandlersOf<typeof temporaryCalls> {
  return {
    async clear(_input, { caller }) {
      for (const thread of await temporary.ofAuthor(caller)) await deleteThread(caller, thread)
    },
  }
}

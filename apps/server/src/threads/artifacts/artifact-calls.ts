import type { artifactCalls } from '@atrium/contract/calls/threads/artifacts'
import { storable } from '#platform/database/values/storable.ts'
import type { Clock } from '#platform/clock.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { conflict, notFound, Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import { presentMessage } from '../present.ts'
import type { ThreadAccess } from '../thread-access.ts'
import type { ArtifactsStore } from './artifacts-store.ts'

type Dependencies = {
  access: Pick<ThreadAccess, 'allowed'>
  store: ArtifactsStore
  quota: Quota
  clock: Clock
}

/** Versions of people's own over HTTP. Whoever changes a conversation adds them: none replaces another. */
export function createArtifactCalls({ access, store, quota, clock }: Dependencies): HandlersOf<typeof artifactCalls> {
  return {
    async edit({ params: { threadId, messageId }, body }, { caller }) {
      const thread = await access.allowed(caller, 'change', threadId)
      quota.takeAtOnce(thread.author, body.code.length, 'body.code')
      const edit = {
        id: newId(),
        index: body.index,
        code: storable(body.code),
        createdDate: clock().toISOString(),
      }
      const added = await store.add({ threadId, messageId }, edit)
      if (added === 'missing') throw notFound()
      if (added === 'being written') throw conflict()
      if (added === 'full') {
        throw new Refusal(
          413,
          'This answer holds as many versions as it can. Copy yours into a message to go on from it.',
        )
      }
      return { data: presentMessage(added) }
    },
  }
}

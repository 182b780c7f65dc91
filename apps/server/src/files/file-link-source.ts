import { fileTypeOf } from '@atrium/domain/files/file-types'
import { fileAddress } from '@atrium/domain/files/file-address'
import type { LinkSource } from '#links/linked-content.ts'
import type { Caller } from '#platform/caller.ts'
import { forbidden } from '#platform/http/refusal.ts'
import type { FileAccess } from './file-access.ts'
import type { FilesStore } from './files-store.ts'

/** Files as links show them: one file, by itself. */
export function createFileLinkSource(
  access: Pick<FileAccess, 'seen' | 'mayDelete'>,
  store: Pick<FilesStore, 'byId' | 'byIds'>,
): LinkSource {
  async function showable(caller: Caller, fileId: string) {
    const row = await access.seen(caller, fileId)
    if (!access.mayDelete(caller, row)) throw forbidden('You can only share files of your own.')
    return row
  }

  return {
    showable,
    async offer(caller, fileId) {
      const { id, projectId, name, secureData } = await showable(caller, fileId)
      return { projectId, name, secureData, shownIds: [], fileIds: [id] }
    },
    async read({ subjectId }) {
      const row = await store.byId(subjectId)
      if (!row) return null
      const { id, mediaType, name, width, height, seconds, size, secureData, createdAt } = row
      const facts = { ...(width && { width }), ...(height && { height }), ...(seconds && { seconds }), size }
      const kind = fileTypeOf(mediaType)?.kind
      const message = {
        id,
        parentId: null,
        role: 'assistant' as const,
        parts: [
          {
            type: 'file' as const,
            mediaType,
            url: fileAddress(id),
            filename: name,
            providerMetadata: { atrium: facts },
          },
        ],
        model: row.provider && row.model ? { provider: row.provider, model: row.model } : null,
        createdDate: createdAt.toISOString(),
      }
      return {
        type: kind === 'image' || kind === 'video' ? kind : 'chat',
        secureData,
        model: null,
        messages: [message],
      }
    },
    async newest(links) {
      const rows = await store.byIds(links.map(({ subjectId }) => subjectId))
      const there = new Set(rows.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id))
      return links.map(({ subjectId }) => (there.has(subjectId) ? [] : null))
    },
  }
}

import type { OwnFormSource } from '#exports/export-source.ts'
import type { FileAccess } from './file-access.ts'

/** Files as they were kept. */
export function createFileExportSource({ open, amongSeen }: Pick<FileAccess, 'open' | 'amongSeen'>): OwnFormSource {
  return async (caller, id) => {
    if ((await amongSeen(caller, [id])).length === 0) return null
    const { projectId, name, size } = (await open(caller, id)).row
    return {
      subject: { kind: 'file', id },
      projectId,
      name,
      fileName: name,
      isFolder: false,
      bytes: size,
      async *documents(callerNow, called) {
        yield { name: called, make: async () => (await open(await callerNow(), id)).stream() }
      },
    }
  }
}

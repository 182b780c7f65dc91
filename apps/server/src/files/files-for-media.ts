import type { FileAccess } from './file-access.ts'
import type { MediaStore } from './media-store.ts'
import type { presentFile } from './present-file.ts'
import type { FileTrash } from './removal/trash-files.ts'

/** What the media room does with files, whose rows and bytes are not its own. */
export type FilesForMedia = {
  media: MediaStore
  access: Pick<FileAccess, 'opened' | 'mayDelete'>
  trash: FileTrash
  present: typeof presentFile
}

import { FILE_REFUSAL_TEXTS } from '@atrium/domain/notifications/file-refusal-texts'
import { newId } from '#platform/ids.ts'
import type { Spooled } from '#platform/storage/spool.ts'
import { storageKeyOf } from '#platform/storage/storage.ts'
import { invalidFileType } from '../checks/invalid-file.ts'
import { measureFile } from '../checks/measure-file.ts'
import { sniffFile } from '../checks/sniff-file.ts'
import type { FileLineage, FileToKeep } from './file-to-keep.ts'
import type { NewFileRow } from '../files-tables.ts'
import type { Images } from '../images/images.ts'

/** What is to be written of a file, and whether it is an image of points. */
export type DescribedFile = { row: NewFileRow; isImage: boolean }

/** Looks into the bytes of a file and measures them. @throws 422 refusals */
export async function describeFile(
  file: FileToKeep,
  { path, size, sha256 }: Spooled,
  { images, now }: { images: Images; now: Date },
): Promise<DescribedFile> {
  const { type, charset, name } = await sniffFile({ path, size, name: file.name })
  if (file.imagesOnly && type.kind !== 'image') throw invalidFileType(FILE_REFUSAL_TEXTS.image)
  const measured = await measureFile({
    path,
    type,
    images,
    mustBeReadable: file.origin === 'uploaded' || file.origin === 'painted' || file.isBrought === true,
  })
  const { mediaType, width, height, seconds } = measured
  const row = {
    ...lineageColumns(file.lineage),
    id: file.id ?? newId(),
    projectId: file.project,
    author: file.author,
    name,
    mediaType,
    charset,
    size,
    sha256,
    storageKey: storageKeyOf(newId()),
    origin: file.origin,
    forMessage: file.forMessage ?? false,
    width,
    height,
    seconds,
    createdAt: now,
    deletedAt: null,
  }
  return { row, isImage: mediaType.startsWith('image/') && type.kind === 'image' }
}

function lineageColumns(lineage: Partial<FileLineage> = {}) {
  const { threadId = null, messageId = null, runId = null, parentId = null } = lineage
  const { prompt = null, options = null, seed = null, model = null, cost = null } = lineage
  const ref = { provider: model?.provider ?? null, model: model?.model ?? null }
  return { threadId, messageId, runId, parentId, prompt, options, seed, cost, ...ref }
}

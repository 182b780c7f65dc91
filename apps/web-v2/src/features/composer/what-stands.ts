import { wayOfFile } from '@atrium/domain/file-reading/way-of-file'
import type { TFunction } from 'i18next'
import { isReadable } from './is-readable.ts'
import type { Reader } from './picker-types.ts'
import type { Attachment } from './use-attachments.ts'

/** Why a message cannot be sent with these files, in words; undefined where nothing stands in its way. */
export function whatStands(
  files: readonly Attachment[],
  reader: Reader | undefined,
  t: TFunction<'thread'>,
): string | undefined {
  const refused = files.find(({ problem }) => problem)
  if (refused) return t('attach.refusedByServer', { problem: refused.problem, name: refused.name })
  const unfit = files.filter((file) => !isReadable(factsOf(file), reader))
  if (unfit.length > 0) return t('attach.unfit', { names: unfit.map(({ name }) => name).join(', ') })
  const unread = files.find((file) => file.unread && reader && wayOfFile(factsOf(file), reader) === 'text')
  return unread && t('attach.cannotBeRead', { unread: unread.unread })
}

function factsOf({ size, part: { mediaType, providerMetadata } }: Attachment) {
  return { mediaType, size, pages: providerMetadata?.atrium.pages }
}

import { EXPORT_MANIFEST, type ExportManifest } from '@atrium/contract/entities/export-manifest'
import { exportFileName } from '@atrium/domain/exports/export-file-name'
import { EXPORTED_FILE_BYTES } from '@atrium/domain/exports/export-limits'
import type { ExportFormat } from '@atrium/domain/exports/exported-thread'
import { FILES_FOLDER } from '@atrium/domain/exports/files-beside'
import { uniqueNames } from '@atrium/domain/file-names/unique-names'
import { Refusal } from '#platform/http/refusal.ts'
import type { ArchivedDocument } from './archive-documents.ts'
import type { Exportable, InOwnForm } from './export-source.ts'

/** What somebody has chosen to take away. */
export type ChosenItem = Exportable | InOwnForm

/** Names that nothing in an archive has that is chosen. */
const TAKEN_NAMES: readonly string[] = [FILES_FOLDER, EXPORT_MANIFEST]

export function isInOwnForm(item: ChosenItem): item is InOwnForm {
  return 'documents' in item
}

/** What each of these is called in an archive, where no other thing is called as what lies there anyway. */
export function namesIn(items: readonly ChosenItem[], format: ExportFormat): string[] {
  const names = items.map((item) => (isInOwnForm(item) ? item.fileName : exportFileName(item.name, format)))
  return uniqueNames([...TAKEN_NAMES, ...names]).slice(TAKEN_NAMES.length)
}

/** What says which of the JSON in an archive are conversations. */
export function manifestOf(items: readonly ChosenItem[], names: readonly string[]): ArchivedDocument {
  const listed = items.map((item, index) => ({
    kind: item.subject.kind,
    path: `${names[index]}${isInOwnForm(item) && item.isFolder ? '/' : ''}`,
  }))
  const manifest: ExportManifest = { version: 1, items: listed }
  return { name: EXPORT_MANIFEST, make: () => Promise.resolve(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)) }
}

/**
 * Bytes of the files that are chosen beside conversations as JSON, which have to find room in what can be imported again.
 * @throws a 413 refusal where they are more
 */
export function bytesAlone(items: readonly ChosenItem[], format: ExportFormat): number {
  if (format !== 'json' || items.every(isInOwnForm)) return 0
  const bytes = items.reduce((sum, item) => sum + (isInOwnForm(item) ? (item.bytes ?? 0) : 0), 0)
  if (bytes <= EXPORTED_FILE_BYTES) return bytes
  const limit = EXPORTED_FILE_BYTES / 1_000_000
  const message = `Beside conversations as JSON, an archive can hold up to ${limit} MB of files. Select fewer files, or export them by themselves.`
  throw new Refusal(413, message, { issues: [{ path: 'query.ids', message }] })
}

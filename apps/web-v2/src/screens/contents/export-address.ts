import { type ContentKind, THREAD_KINDS } from '@atrium/domain/contents/content-kind'
import type { ExportFormat } from '@atrium/domain/exports/exported-thread'

const DRAWN: readonly ContentKind[] = [...THREAD_KINDS, 'prompt', 'result']

/** Whether some of these become documents in the format that is chosen; all others have a form of their own. */
export function hasDocuments(items: readonly { type: ContentKind }[]): boolean {
  return items.some(({ type }) => DRAWN.includes(type))
}

/** Where these are read as one archive of documents. */
export function exportAddress(ids: readonly string[], format: ExportFormat): string {
  return `/api/v1/exports?${new URLSearchParams([...ids.map((id) => ['ids[]', id]), ['format', format]])}`
}

import { type ContentKind, THREAD_KINDS } from '@atrium/domain/contents/content-kind'
import type { ExportFormat } from '@atrium/domain/exports/exported-thread'

const EXPORTED: readonly ContentKind[] = [...THREAD_KINDS, 'prompt', 'result']

/** Of these those that can be taken away as documents. */
export function exportable<Item extends { type: ContentKind }>(items: readonly Item[]): Item[] {
  return items.filter(({ type }) => EXPORTED.includes(type))
}

/** Where these are read as one archive of documents. */
export function exportAddress(ids: readonly string[], format: ExportFormat): string {
  return `/api/v1/exports?${new URLSearchParams([...ids.map((id) => ['ids[]', id]), ['format', format]])}`
}

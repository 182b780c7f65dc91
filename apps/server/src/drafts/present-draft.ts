import type { Draft, DraftFile, DraftInList } from '@atrium/contract/entities/draft'
import type { DraftSummary } from './drafts-store.ts'
import type { DraftFileFacts, DraftRow } from './drafts-tables.ts'

/** A draft as it goes out; an empty one where there is no row. */
export function presentDraft(
  { place, threadId }: { place: string; threadId: string | null },
  row: DraftRow | undefined,
  files: readonly DraftFileFacts[],
): Draft {
  return {
    place,
    threadId,
    text: row?.text ?? '',
    model: row?.model ?? null,
    options: row?.options ?? null,
    demands: row?.demands ?? null,
    files: files.map(presentDraftFile),
    revision: row?.revision ?? 0,
    updatedDate: row?.updatedAt.toISOString() ?? null,
  }
}

export function presentDraftFile({ id, name, mediaType, size, url, uploaded, createdAt }: DraftFileFacts): DraftFile {
  return { id, name, mediaType, size, url, uploaded, createdDate: createdAt.toISOString() }
}

export function presentDraftInList({ updatedAt, ...summary }: DraftSummary): DraftInList {
  return { ...summary, updatedDate: updatedAt.toISOString() }
}

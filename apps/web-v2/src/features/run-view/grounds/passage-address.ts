import type { GivenPassage } from '@atrium/domain/runs/answer-context'

/** Leads to a passage, marked in its document. */
export function toPassage({ library, document, start, end }: GivenPassage) {
  return {
    to: '/companionhub/library/:libraryId',
    params: { libraryId: library.id },
    search: { open: document.id, marked: `${start}-${end}` },
  } as const
}

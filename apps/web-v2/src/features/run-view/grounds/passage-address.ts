import type { GivenPassage } from '@atrium/domain/runs/answer-context'

/** Leads to a passage, marked in its document where that has not changed. */
export function toPassage({ library, document, start, end, version }: GivenPassage) {
  return {
    to: '/companionhub/library/:libraryId',
    params: { libraryId: library.id },
    search: { open: document.id, marked: [start, end, ...(version ? [version] : [])].join('-') },
  } as const
}

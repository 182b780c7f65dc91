import type { MessagePart } from '@atrium/domain/messages/thread-message'
import type { GivenPassage } from '@atrium/domain/runs/answer-context'
import { librarySearchesOf } from '@atrium/domain/tools/library-search'
import type { ToolName } from '@atrium/domain/tools/tools'

/** What was done for an answer before it had paused. What is limited for one answer is counted on from there, and not anew. */
export type DoneBefore = {
  images: number
  webSearches: number
  /** Addresses that a search has found. */
  found: string[]
  /** What was given to the tool that reads pages, call by call. */
  pagesRead: unknown[]
  /** Passages of libraries under the numbers that they are cited by. */
  passages: GivenPassage[]
}

/** Reads it off what stands in the answer already. */
export function doneBefore(written: readonly MessagePart[] = []): DoneBefore {
  const inputs = (name: ToolName) =>
    written.flatMap((part) =>
      part.type === 'dynamic-tool' && part.toolName === name && /^output-(available|error)$/.test(part.state)
        ? [part.input]
        : [],
    )
  return {
    images: inputs('generate_image').length,
    webSearches: inputs('search_web').length,
    found: written.flatMap((part) => (part.type === 'source-url' ? [part.url] : [])),
    pagesRead: inputs('read_web_page'),
    passages: librarySearchesOf(written).flatMap(({ passages }) => passages),
  }
}

import type { MessageContent, MessagePart } from '#messages/thread-message.ts'
import type { GivenPassage, PassageRanking, Retrieval } from '#runs/answer-context.ts'
import { LIBRARY_TOOL } from './companion-tools.ts'

/** What is kept of a search that a model has made of libraries while it answered. The words of the passages stay in the library. */
export type LibrarySearch = {
  question: string
  passages: GivenPassage[]
  warnings?: string[]
  ranking?: PassageRanking
}

/** The searches of libraries that a model has made in an answer, in their order. */
export function librarySearchesOf(parts: readonly MessagePart[]): LibrarySearch[] {
  return parts.flatMap((part) =>
    part.type === 'dynamic-tool' && part.toolName === LIBRARY_TOOL && isSearch(part.output) ? [part.output] : [],
  )
}

/** All passages that an answer was given, each under the number that it is cited by. */
export function passagesGiven({ parts, metadata }: Pick<MessageContent, 'parts' | 'metadata'>): GivenPassage[] {
  return passagesOfSearches(metadata?.retrieval, librarySearchesOf(parts))
}

/** The passages that were found with a question, and then by the model, each as the first search has found it. */
export function passagesOfSearches(
  retrieval: Retrieval | undefined,
  searches: readonly LibrarySearch[],
): GivenPassage[] {
  const all = [...(retrieval?.passages ?? []), ...searches.flatMap(({ passages }) => passages)]
  const byNumber = new Map<number, GivenPassage>()
  for (const passage of all) if (!byNumber.has(passage.number)) byNumber.set(passage.number, passage)
  return [...byNumber.values()]
}

/** Output of a tool is whatever it was when it was kept. */
function isSearch(output: unknown): output is LibrarySearch {
  return (
    typeof output === 'object' &&
    output !== null &&
    'question' in output &&
    typeof output.question === 'string' &&
    'passages' in output &&
    Array.isArray(output.passages)
  )
}

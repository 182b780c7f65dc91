import { PASSAGES_GIVEN } from '@atrium/domain/companions/companion-limits'
import type { Retrieval } from '@atrium/domain/runs/answer-context'
import type { AnswerLibraries } from '#generation/generation.ts'
import type { Caller } from '#platform/caller.ts'
import type { ThreadFacts } from '../../store/thread-facts.ts'
import type { CompanionInUse } from '../companions/companion-in-use.ts'
import { mayBeNoted } from '../companions/what-is-noted.ts'
import type { SearchLibraries } from '../companions/ground-answer.ts'

/**
 * What a model may search while it answers: the libraries of the companion that is asked; without one all that the caller sees in the
 * project of the conversation. The permission is in the query, with each search.
 */
export function answerLibraries(
  search: SearchLibraries,
  caller: Caller,
  asked: {
    thread: Pick<ThreadFacts, 'projectId' | 'secureData' | 'temporary'>
    companion: Pick<CompanionInUse, 'libraries'> | null
    retrieval: Retrieval | undefined
  },
): AnswerLibraries | null {
  const { thread, companion, retrieval } = asked
  if (companion?.libraries.length === 0) return null
  const { projectId, secureData } = thread
  const searching = companion ? caller : { ...caller, projectIds: [projectId] }
  const ids = companion?.libraries
  return {
    given: retrieval?.passages ?? [],
    search: (question, onPaid, signal) =>
      search(
        searching,
        { question, ids, limit: PASSAGES_GIVEN, secureData, noting: mayBeNoted(thread), onPaid },
        signal,
      ),
  }
}

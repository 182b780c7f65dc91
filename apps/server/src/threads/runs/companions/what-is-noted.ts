import { passagesCited } from '@atrium/domain/companions/cited-sources'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import type { GivenPassage } from '@atrium/domain/runs/answer-context'
import type { ThreadFacts } from '../../store/thread-facts.ts'

/** Notes that passages are cited, so that authors of libraries learn what is never used. Never rejects. */
export type NoteCited = (passages: readonly Pick<GivenPassage, 'document'>[]) => Promise<void>

/** What notes the citations of an answer. A temporary conversation leaves no trace, and neither does the try-out of a companion, which is one. */
export function citationsOf(noteCited: NoteCited, { temporary }: Pick<ThreadFacts, 'temporary'>) {
  return temporary ? undefined : (answer: MessageContent) => void noteCited(passagesCited(answer))
}

/** Whether authors of libraries may be told of a question in a conversation that nothing answers. Of secure data, and of what leaves no trace, they never are. */
export function mayBeNoted({ secureData, temporary }: Pick<ThreadFacts, 'secureData' | 'temporary'>): boolean {
  return !secureData && !temporary
}

import type { Thread } from '@atrium/contract/entities/threads/thread'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import { type Beginning, demandedIn } from '#drafts/beginning.ts'
import type { Outgoing, Sent } from '#outbox/outgoing.ts'
import type { GivenPart } from './outgoing-parts.ts'

type Written = {
  said: readonly GivenPart[]
  /** Null before there is one. */
  thread: (Beginning & Pick<Thread, 'id' | 'companion'>) | null
  type: ThreadType
  secureData: boolean
  /** What was chosen and demanded where it was written. */
  written: Beginning
  /** How what is begun there begins, whatever was chosen: with the companion of the page. */
  begun: Beginning | undefined
  /** It begins no conversation, and is no message of one. */
  isAlone: boolean
  /** False where no companion is asked by its name. */
  asks: boolean
  /** Who answers where no companion brings its model along. */
  asked: Pick<Sent, 'provider' | 'model' | 'providerOptions' | 'parallel'>
}

/** What is sent of what was written at a desk. */
export function outgoingMessage(given: Written): Outgoing {
  const { said, thread, type, secureData, written, begun, isAlone, asks } = given
  const companion = asks ? written.companion : null
  // What is no chat, or has its own companion, begins as it is, and a prompt is no conversation: the one that is asked answers this message.
  const isAnswering = companion && (thread || isAlone || begun?.companion || type !== 'chat')
  const beginning = thread ?? { ...written, ...(isAnswering && { companion: null }), ...begun }
  // A companion that is asked by its name, or tried out, brings its model along.
  const asked = companion || isTryOut(thread ?? beginning) ? {} : given.asked
  const named = isAnswering ? { companion: companion.id } : {}
  // A conversation that is begun demands it from its beginning.
  const demanded = demandedIn(written)
  const demands = isAlone ? demanded : thread && Object.keys(demanded).length > 0 ? { demands: demanded } : {}
  const input = { messages: [{ role: 'user' as const, parts: [...said] }], ...asked, ...named, ...demands }
  return { threadId: thread?.id ?? null, type, secureData, beginning, input }
}

/** A companion is asked as its author is writing it. */
function isTryOut({ companion }: Pick<Beginning, 'companion'> | Pick<Thread, 'companion'>): boolean {
  if (!companion) return false
  return 'revision' in companion ? companion.revision === null : companion.draft === true
}

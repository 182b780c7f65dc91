import type { BudgetNews } from '#budgets/budget-request.ts'
import type { ProposalNews } from '#proposals/proposal-news.ts'

/**
 * What has just happened that other tabs, devices and people want to know. An event names things and carries nothing of them:
 * whoever hears it reads what they may see. `missed` says that events may have been lost, so that everything has to be read again.
 * Not in the specification: its calls answer only whoever makes them.
 */
export type LiveEvent =
  | { type: 'thread-created' | 'thread-changed' | 'thread-restored'; threadId: string }
  /** Deleted, or no longer to be seen by whoever hears it. */
  | { type: 'thread-deleted'; threadId: string }
  | { type: 'run-started' | 'run-ended'; threadId: string; runId: string }
  /** What stands on a message of the thread has changed: a summary of what comes before it, or what people have made of its artifacts. */
  | { type: 'message-changed'; threadId: string }
  /** Read up to this message, on any device of the one who hears it. */
  | { type: 'thread-read'; threadId: string; messageId: string }
  /** The draft of a thread; of the conversation that is not begun yet where null. */
  | { type: 'draft-changed'; threadId: string | null }
  /**
   * Files of the one who hears it have come, or these were deleted or brought back: their own, or what stands in this thread, which they see.
   */
  | { type: 'media-changed'; deleted?: string[]; restored?: string[]; threadId?: string }
  /** Other models can be called, or what is told of some has changed. */
  | { type: 'models-changed' }
  /** A prompt has new results, or something of its results has changed. */
  /** `resultIds` are all results that are others now, and nothing else is; missing where anything may be. */
  | { type: 'prompt-changed'; promptId: string; resultIds?: string[] | undefined }
  /** A run of several prompts that the one who hears it has begun is further, or has ended. */
  | { type: 'prompt-run-changed'; promptRunId: string }
  /** Something of the catalog that the one who hears it sees, or saw. */
  | { type: 'catalog-changed' }
  /** A proposed change of a prompt that the one who hears it has made or may decide on. */
  | { type: 'proposal-changed'; proposalId: string; news: ProposalNews }
  /** A message of a thread that the one who hears it sees has other comments. */
  | { type: 'comments-changed'; threadId: string; messageId: string }
  /** Mentions of the one who hears it have been read, have gone, or there is a new one in this comment. */
  | { type: 'mentions-changed'; commentId?: string }
  /** The one who hears it has other folders, or has put content into one, away or back. */
  | { type: 'places-changed' }
  /** A library that the one who hears it sees, or saw: itself or its documents. */
  | { type: 'library-changed'; libraryId: string }
  /** A server of tools that the one who hears it may use or looks after, or their account there. */
  | { type: 'tool-servers-changed' }
  /** An import of the one who hears it is further, or has ended. */
  | { type: 'import-changed' }
  /** A key of the one who hears it was made, changed or deleted. */
  | { type: 'code-access-key-changed'; keyId: string }
  /** Somebody asks the one who hears it for more of a budget, or has answered what they asked for. */
  | { type: 'budget-request-changed'; requestId: string; news: BudgetNews }
  | { type: 'user-state-changed' }
  | { type: 'missed' }

/** What can be told to others; `missed` is only ever told by the way itself. */
export type TellableEvent = Exclude<LiveEvent, { type: 'missed' }>

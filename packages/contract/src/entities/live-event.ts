import { BUDGET_NEWS } from '@atrium/domain/budgets/budget-request'
import type { LiveEvent } from '@atrium/domain/live/live-event'
import { PROPOSAL_NEWS } from '@atrium/domain/proposals/proposal-news'
import { z } from 'zod'
import { schemaFor } from './schemas/schema-for.ts'

const threadId = z.string()
const fileIds = z.array(z.string())

export const liveEventSchema = schemaFor<LiveEvent>()(
  z.discriminatedUnion('type', [
    z.object({ type: z.enum(['thread-created', 'thread-changed', 'thread-restored', 'thread-deleted']), threadId }),
    z.object({ type: z.enum(['run-started', 'run-ended']), threadId, runId: z.string() }),
    z.object({ type: z.literal('message-changed'), threadId }),
    z.object({ type: z.literal('thread-read'), threadId, messageId: z.string() }),
    z.object({ type: z.literal('draft-changed'), threadId: threadId.nullable() }),
    z.object({
      type: z.literal('media-changed'),
      deleted: fileIds.optional(),
      restored: fileIds.optional(),
      threadId: threadId.optional(),
    }),
    z.object({
      type: z.enum(['models-changed', 'catalog-changed', 'places-changed', 'import-changed', 'user-state-changed']),
    }),
    z.object({
      type: z.literal('prompt-changed'),
      promptId: z.string(),
      /** All results that are others now, and nothing else is; missing where anything may be. */
      resultIds: z.array(z.string()).optional(),
    }),
    z.object({ type: z.literal('prompt-run-changed'), promptRunId: z.string() }),
    z.object({ type: z.literal('proposal-changed'), proposalId: z.string(), news: z.enum(PROPOSAL_NEWS) }),
    z.object({ type: z.literal('comments-changed'), threadId, messageId: z.string() }),
    z.object({ type: z.literal('mentions-changed'), commentId: z.string().optional() }),
    z.object({ type: z.literal('library-changed'), libraryId: z.string() }),
    z.object({ type: z.literal('tool-servers-changed') }),
    z.object({ type: z.literal('code-access-key-changed'), keyId: z.string() }),
    z.object({ type: z.literal('budget-request-changed'), requestId: z.string(), news: z.enum(BUDGET_NEWS) }),
    z.object({ type: z.literal('missed') }),
  ]),
)

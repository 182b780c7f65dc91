import { decideCalls, waitingCalls } from '@atrium/domain/tools/decide-calls'
import type { CallDecision } from '@atrium/domain/approvals/tool-decision'
import { publish } from '#platform/bus/publish.ts'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import type { Audit } from '#policy/audit.ts'
import { audienceOf } from '../../thread-audience.ts'
import type { ThreadFacts } from '../../store/thread-facts.ts'
import type { MessageRow } from '../../store/threads-tables.ts'
import { createApprovalsStore } from './approvals-store.ts'

/**
 * Writes down what a person says to calls that an answer waits for, with who and when, in the message and in the audit log.
 * @throws a 404 refusal where the answer waits for nothing, a 409 one where somebody was quicker or the conversation has gone on
 */
export type KeepDecisions = (
  caller: Caller,
  where: { thread: ThreadFacts; messageId: string },
  decisions: readonly CallDecision[],
) => Promise<MessageRow>

export function createDecisionKeeper({
  database,
  audit,
  clock,
}: {
  database: Database
  audit: Audit
  clock: Clock
}): KeepDecisions {
  return async (caller, { thread, messageId }, decisions) =>
    database.transaction(async (tx) => {
      const store = createApprovalsStore(tx)
      const message = await store.lock(thread.id, messageId)
      if (!message) throw notFound()
      if (await store.hasAnswers(messageId))
        throw conflict('The conversation has gone on after this answer. Ask again.')
      if (decisions.length === 0) return message
      const now = clock()
      const given = { decisions, by: caller.author, decidedDate: now.toISOString() }
      const parts = decideCalls(message.parts, given)
      if (!parts) throw conflict('Somebody has decided about this call already.')
      await store.keepParts(messageId, parts)
      const before = new Set(waitingCalls(message.parts).map(({ toolCallId }) => toolCallId))
      for (const part of parts) {
        if (part.type !== 'dynamic-tool' || !before.has(part.toolCallId) || !part.approval) continue
        const { approved, always, tool } = part.approval
        if (approved === undefined) continue
        if (always) await store.allow({ threadId: thread.id, tool, allowedBy: caller.author, allowedAt: now })
        await audit.record(tx, {
          author: caller.author,
          action: approved ? 'allowed-tool' : 'denied-tool',
          subject: { kind: 'thread', id: thread.id },
          projectId: thread.projectId,
          details: { tool, title: part.title, server: part.server, messageId, ...(always && { always }) },
        })
      }
      await publish(tx, audienceOf(thread), { type: 'thread-changed', threadId: thread.id })
      return { ...message, parts }
    })
}

import type { runCalls } from '@atrium/contract/calls/threads/runs'
import { waitingCalls } from '@atrium/domain/tools/decide-calls'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { ThreadFacts } from '../../store/thread-facts.ts'
import type { MessageRow } from '../../store/threads-tables.ts'
import { presentMessage, presentRun } from '../../present.ts'
import type { ThreadAccess } from '../../thread-access.ts'
import type { ThreadRuns } from '../thread-runs.ts'
import { createApprovalsStore } from './approvals-store.ts'
import type { KeepDecisions } from './decide-calls.ts'

type Dependencies = {
  database: Database
  access: Pick<ThreadAccess, 'allowed'>
  ofThreads: Pick<ThreadRuns, 'readForStart' | 'start'>
  keepDecisions: KeepDecisions
}

/** Calls of tools that wait for a person, over HTTP: whoever may write in the conversation decides. */
export function createApprovalCalls(dependencies: Dependencies): Pick<HandlersOf<typeof runCalls>, 'decide'> {
  const { database, access, ofThreads, keepDecisions } = dependencies
  const store = createApprovalsStore(database)

  /** The same way that every run goes, with all of its checks: what it costs is counted anew. */
  async function goOn(caller: Caller, thread: ThreadFacts, message: MessageRow) {
    const run = await store.pausedRun(thread.id, message.id)
    if (!run?.paused) throw notFound()
    const { provider, model, providerOptions, moderation, privacy, context, paused } = run
    const asked = context?.companion
    const reads = ofThreads.readForStart({
      threadId: thread.id,
      thread: Promise.resolve(thread),
      caller,
      parentId: message.parentId,
      ...(asked && asked.id !== thread.companion?.id && { companion: asked.id }),
      tools: paused.tools,
      resumes: true,
    })
    const body = {
      messages: [],
      provider,
      model,
      providerOptions,
      ...(moderation !== null && { moderation }),
      ...(privacy !== null && { privacy }),
    }
    const resumes = { message, run: { ...run, paused } }
    return ofThreads.start({ caller, reads, body, mode: 'async', idempotency: null, resumes })
  }

  return {
    async decide({ params: { threadId, messageId }, body: { decisions } }, { caller }) {
      const thread = await access.allowed(caller, 'change', threadId)
      const message = await keepDecisions(caller, { thread, messageId }, decisions)
      if (waitingCalls(message.parts).length > 0) return { data: { run: null, message: presentMessage(message) } }
      const { run, messages } = await goOn(caller, thread, message)
      return { data: { run: presentRun(run), message: presentMessage(messages[0] ?? message) } }
    },
  }
}

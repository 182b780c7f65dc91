import type { CheckedInput } from '@atrium/contract/call'
import type { summaryCalls } from '@atrium/contract/calls/threads/summaries'
import { expectedCostOfAnswers } from '@atrium/domain/budgets/expected-cost'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { isFinal } from '@atrium/domain/runs/run-status'
import { instructionMessages } from '@atrium/domain/threads/instructions'
import { summarizableUpTo } from '@atrium/domain/summaries/fit-conversation'
import type { Hold } from '#budgets/held-amounts.ts'
import type { ReserveBudget } from '#budgets/live-budgets.ts'
import type { Caller } from '#platform/caller.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { conflict, notFound, Refusal, unprocessable } from '#platform/http/refusal.ts'
import type { Places } from '#platform/shares/create-places.ts'
import type { TakeAnswers } from '#projects/rules/project-rules.ts'
import type { ThreadFiles } from '../messages/settle-files.ts'
import { presentMessage } from '../present.ts'
import { fileOpener } from '../runs/execution/file-opener.ts'
import type { ReadForStart, StartReads } from '../runs/start/read-for-start.ts'
import type { ThreadAccess } from '../thread-access.ts'
import type { RecordSecureSummary } from './record-secure-summary.ts'
import type { SummariesStore } from './summaries-store.ts'
import { contentOf, type SummarizeBranch } from './summarize-branch.ts'

type Dependencies = {
  access: Pick<ThreadAccess, 'allowed'>
  readForStart: ReadForStart
  store: Pick<SummariesStore, 'undo'>
  summarize: SummarizeBranch
  takePlaces: Places['take']
  takeAnswers: TakeAnswers
  reserve: ReserveBudget
  recordSecure: RecordSecureSummary
  files: ThreadFiles
}

type Body = CheckedInput<typeof summaryCalls.create>['body']

/** Summaries over HTTP. Whoever may run a thread may have it summarized: it is paid and counted as an answer. */
export function createSummaryCalls(dependencies: Dependencies): HandlersOf<typeof summaryCalls> {
  const { access, readForStart, store, summarize, takePlaces, takeAnswers, reserve, recordSecure, files } = dependencies

  /** Takes a place, sets aside what it is expected to cost, and counts an answer for the work. @throws 402 and 429 refusals */
  async function counted<T>(
    caller: Caller,
    { rules, thread }: StartReads,
    cost: number,
    work: () => Promise<T | null>,
  ) {
    const [leave] = takePlaces(caller.author, 1)
    let hold: Hold | undefined
    try {
      hold = await reserve({ author: caller.author, projectId: thread.projectId }, cost)
      const whose = { projectId: thread.projectId, accountId: caller.accountId }
      const giveBack = await takeAnswers(rules, whose, 1)
      const done = await work()
      if (done === null) await giveBack()
      return done
    } finally {
      hold?.release()
      leave?.()
    }
  }

  async function summarized(caller: Caller, reads: StartReads, body: Body, signal: AbortSignal) {
    const { thread, gates, before, own, rules, companion } = reads
    if (thread.running || before.some(({ metadata }) => metadata?.status && !isFinal(metadata.status))) throw conflict()
    const { id: threadId, type, secureData, projectId } = thread
    const { allowed } = rules
    const { model } = gates.checkModel(modelOf(thread, body), { type, secureData, allowed })
    const upTo = summarizableUpTo(before.map(contentOf), model)
    if (upTo === null) throw unprocessable('There are no earlier messages to summarize yet.')
    const { author } = caller
    const cost = expectedCostOfAnswers(
      [{ model }],
      before.slice(0, upTo).flatMap(({ parts }) => parts),
    )
    return counted(caller, reads, cost, async () => {
      if (secureData) await recordSecure({ author, threadId, projectId, model })
      const instructions = instructionMessages(type, {
        ofProject: rules.instructions,
        own: own.settings?.instructions,
        ofCompanion: companion?.instructions,
        ofThread: thread.instructions,
      })
      const open = fileOpener(files, { caller, lent: [] })
      const payer = { author, projectId, about: { type: 'thread' as const, id: threadId } }
      const privacy = thread.privacy || own.settings?.privacy === true
      const wish = { gates, model, payer, secureData, privacy, allowed, open }
      const made = await summarize({ threadId, instructions, branch: before, upTo, asked: true }, wish, signal)
      return made.summarized
    })
  }

  return {
    async create({ params: { threadId }, body }, { caller, signal }) {
      const thread = await access.allowed(caller, 'change', threadId)
      if (thread.type !== 'chat' && thread.type !== 'companion') throw unprocessable('Only chats can be summarized.')
      const asked = { threadId, thread: Promise.resolve(thread), caller, parentId: body.messageId }
      const reads = await readForStart(asked)
      if (body.messageId !== undefined && reads.before.length === 0)
        throw notFound('This message is not in the conversation.')
      const made = await summarized(caller, reads, body, signal)
      if (!made) throw new Refusal(502, undefined)
      return { data: presentMessage(made.message) }
    },

    async undo({ params, body }, { caller }) {
      await access.allowed(caller, 'change', params.threadId)
      const message = await store.undo(params, body.undone)
      if (!message) throw notFound()
      return { data: presentMessage(message) }
    },
  }
}

/** @throws a 422 refusal where neither the request nor the thread names a model */
function modelOf({ provider, model }: StartReads['thread'], body: Body): ModelRef {
  if (body.provider !== undefined && body.model !== undefined) return { provider: body.provider, model: body.model }
  if (provider !== null && model !== null) return { provider, model }
  throw unprocessable('Choose a model.', [{ path: 'body.model', message: 'Name the model that is to summarize.' }])
}

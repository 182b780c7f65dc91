import type { CheckedInput } from '@atrium/contract/call'
import type { replayCalls } from '@atrium/contract/calls/threads/replays'
import { isModel } from '@atrium/domain/models/is-model'
import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'
import { mayReplay } from '@atrium/domain/replays/may-replay'
import { REPLAY_QUESTIONS } from '@atrium/domain/replays/replay-limits'
import { replayName } from '@atrium/domain/replays/replay-name'
import { replayTools } from '@atrium/domain/replays/replay-tools'
import { replayTurns } from '@atrium/domain/replays/replay-turns'
import type { ThreadCompanion } from '@atrium/domain/runs/answer-context'
import type { Generation } from '#generation/generation.ts'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Idempotency } from '#platform/idempotency/idempotency.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { Audit } from '#policy/audit.ts'
import type { UseCompanion } from '../runs/companions/companion-in-use.ts'
import { companionToAskAgain } from '../changes/companion-to-begin-with.ts'
import { checkSettings } from '../changes/check-settings.ts'
import { writeNewThread } from '../changes/write-new-thread.ts'
import type { ThreadFiles } from '../messages/settle-files.ts'
import { refuseSecureData } from '#platform/refuse-secure-data.ts'
import type { ReadOwnState } from '../runs/start/read-for-start.ts'
import { withoutImages } from '../runs/start/run-request.ts'
import type { ThreadFacts } from '../store/thread-facts.ts'
import type { BranchMessage } from '../store/thread-messages.ts'
import type { ThreadsStore } from '../store/threads-store.ts'
import type { ThreadRow } from '../store/threads-tables.ts'
import { refuseTooManyReplays } from './refuse-too-many-replays.ts'
import { createReplaysStore } from './replays-store.ts'
import type { ReplayRow } from './replays-tables.ts'

type Body = CheckedInput<typeof replayCalls.create>['body']

/** Makes the conversation that the questions of another one are asked in, with nothing in it yet. @throws 403, 413, 422 and 429 refusals */
export type CreateReplay = (request: {
  caller: Caller
  source: ThreadFacts
  body: Body
  idempotency: Idempotency | null
}) => Promise<ReplayRow>

type Dependencies = {
  database: Database
  threads: Pick<ThreadsStore, 'branchTo'>
  generation: Generation
  callableModels: () => Promise<readonly ModelEntry[]>
  companionFor: UseCompanion
  ownState: ReadOwnState
  files: Pick<ThreadFiles, 'claim'>
  quota: Quota
  audit: Audit
  clock: Clock
}

export function createReplayCreator(dependencies: Dependencies): CreateReplay {
  const { database, threads, generation, callableModels, companionFor, ownState } = dependencies
  const { files, quota, audit, clock } = dependencies

  /** @throws 422 refusals for a conversation that cannot be asked again */
  async function turnsOf(source: ThreadFacts, messageId: string | undefined) {
    if (!mayReplay(source.type)) {
      const message = 'Only chats, texts and conversations with companions can be replayed.'
      throw unprocessable(message, [{ path: 'params.threadId', message }])
    }
    const branch = await threads.branchTo(source.id, messageId)
    if (messageId !== undefined && branch.length === 0) {
      const message = 'This message is not in the conversation.'
      throw unprocessable(message, [{ path: 'body.messageId', message }])
    }
    const turns = replayTurns(branch)
    if (turns.length > 0 && turns.length <= REPLAY_QUESTIONS) return turns
    const message =
      turns.length === 0
        ? 'This conversation has no question to ask again.'
        : `A replay can have up to ${REPLAY_QUESTIONS} questions.`
    throw unprocessable(message, [{ path: 'params.threadId', message }])
  }

  const entryOf = async (model: ModelRef) => (await callableModels()).find((one) => isModel(one, model))

  /** The tools of the conversation as far as nobody has to allow them. */
  async function toolsFor(
    caller: Caller,
    source: ThreadFacts,
    asked: {
      companion: ThreadCompanion | null
      answers: readonly BranchMessage[]
      takesTools: boolean
      secureData: boolean
    },
  ) {
    const { companion, ...rest } = asked
    const [{ settings }, inUse] = await Promise.all([
      ownState(caller.accountId),
      companion && companionFor(caller, { id: companion.id, revision: companion.revision }),
    ])
    return replayTools({ thread: source, own: settings?.tools, companion: inUse, ...rest })
  }

  return async ({ caller, source, body: { messageId, secureData, ...settings }, idempotency }) => {
    const { moderation, privacy, temporary } = source
    const policy = { secureData: source.secureData || secureData, moderation, privacy, temporary }
    refuseSecureData(caller, policy.secureData)
    const turns = await turnsOf(source, messageId)
    const { provider, model, providerOptions = {} } = settings
    const current = { type: source.type, provider: null, model: null, ...policy }
    await checkSettings(generation, current, { provider, model, providerOptions })
    const companion = await companionToAskAgain(companionFor, caller, source)
    const entry = await entryOf(settings)
    const { given, left } = await toolsFor(caller, source, {
      companion,
      answers: turns.flatMap(({ answers }) => answers),
      // What is not listed is refused or replaced with the first question.
      takesTools: entry?.abilities.assistant ?? true,
      secureData: policy.secureData,
    })
    const now = clock()
    const thread: ThreadRow = {
      id: newId(),
      projectId: source.projectId,
      author: caller.author,
      type: source.type,
      name: replayName(source.name, entry?.name ?? model),
      description: source.description,
      source: 'replay',
      provider,
      model,
      providerOptions: withoutImages(providerOptions),
      protected: 'author',
      isPrivate: false,
      instructions: source.instructions,
      tools: source.tools,
      companion,
      ...policy,
      activeMessageId: null,
      createdAt: now,
      updatedAt: now,
    }
    const row: ReplayRow = {
      threadId: thread.id,
      sourceId: source.id,
      author: caller.author,
      settings: { ...settings, tools: given, toolsLeft: left },
      turns: turns.map(({ questions, answers }) => ({
        questions: questions.map(({ id }) => id),
        answers: answers.map(({ id }) => id),
        asked: null,
        answer: null,
      })),
      status: 'running',
      error: null,
      attemptId: newId(),
      heartbeatAt: now,
      createdAt: now,
      endedAt: null,
    }
    const made = { caller, row: thread, messages: [], addresses: [], idempotency }
    await database.transaction(async (tx) => {
      await refuseTooManyReplays(tx, caller.author)
      await writeNewThread(tx, { files, quota, audit }, { ...made, action: 'forked', from: source.id })
      await createReplaysStore(tx).insert(row)
    })
    return row
  }
}

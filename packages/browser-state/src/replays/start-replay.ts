import type { Client } from '@atrium/client'
import type { Replay } from '@atrium/contract/entities/threads/replay'
import type { MessageCost } from '@atrium/domain/estimates/message-cost'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import type { Notifications } from '#notifications/create-notifications.ts'
import { passesLimit } from '#outbox/checks/passes-limit.ts'
import type { CheckNeeds, Outgoing, Sent } from '#outbox/outgoing.ts'

/** A conversation that is to be asked again. */
export type ReplayWish = {
  thread: { id: string; type: ThreadType; secureData: boolean }
  /** With which message the branch ends. */
  messageId: string
  /** All that is said in it. */
  messages: NonNullable<Sent['messages']>
  model: Required<Pick<Sent, 'provider' | 'model' | 'providerOptions'>>
  /** What it is estimated to cost in all; null where nothing is known. */
  cost: MessageCost | null
}

/** What starts replays. None of these reject: failures become notifications, and are answered with null. */
export type ReplayStarts = {
  start(wish: ReplayWish): Promise<Replay | null>
  continue(threadId: string): Promise<Replay | null>
}

type Needs = {
  client: Client
  notifications: Notifications
  /** What looks for sensitive data. */
  check: (message: Outgoing) => Promise<Outgoing | null>
  questions: CheckNeeds['questions']
  userState: CheckNeeds['userState']
  newKey: () => string
}

/** Everything that asks a conversation again goes out here, behind the checks of all that is sent. */
export function createReplayStarts({
  client,
  notifications,
  check,
  questions,
  userState,
  newKey,
}: Needs): ReplayStarts {
  async function start({ thread, messageId, messages, model, cost }: ReplayWish): Promise<Replay | null> {
    const { id: threadId, type, secureData } = thread
    const passed = await check({ threadId: null, type, secureData, input: { messages, ...model } })
    // Each question costs little, all of them together may not.
    if (passed === null || !(await passesLimit(cost, { questions, userState }))) return null
    const { provider = model.provider, model: name = model.model, providerOptions, acknowledged } = passed.input
    const body = {
      messageId,
      provider,
      model: name,
      providerOptions,
      acknowledged,
      secureData: passed.secureData,
      // What was to be taken out is replaced on the way to the model: what was said stays as it is.
      ...(passed.input.messages !== messages && { privacy: true }),
    }
    return (await client.replays.create({ params: { threadId }, body }, { idempotencyKey: newKey() })).data
  }

  const told = async (work: Promise<Replay | null>) => {
    try {
      return await work
    } catch (error) {
      notifications.fail(error)
      return null
    }
  }

  return {
    start: (wish) => told(start(wish)),
    continue: (threadId) =>
      told(client.replays.continue({ params: { threadId } }, { idempotencyKey: newKey() }).then(({ data }) => data)),
  }
}

import { messageText } from '@atrium/domain/messages/message-text'
import type { MessagePart } from '@atrium/domain/messages/thread-message'
import type { ConverseType } from '@atrium/domain/models/content-type'
import { allowsModel, type ModelRule } from '@atrium/domain/projects/model-rule'
import { titleFrom, titleModel, titleRequest } from '@atrium/domain/threads/names/title-request'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { Generation } from '#generation/generation.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { storable } from '#platform/database/values/storable.ts'
import type { ThreadRow } from '../store/threads-tables.ts'
import type { TitlesStore } from './titles-store.ts'

/** A title is waited for so long, in milliseconds. */
const PATIENCE = 30_000

export type FirstAnswer = {
  thread: Pick<ThreadRow, 'id' | 'author' | 'projectId' | 'protected' | 'isPrivate' | 'secureData'> & {
    type: ConverseType
  }
  /** What the conversation is called after its first words; another name was given by a person, and stays. */
  name: string
  question: readonly MessagePart[]
  runId: string
  /** Keys, numbers and addresses of people are replaced in all that goes out. */
  privacy: boolean
  /** What the project says of models. */
  allowed: readonly ModelRule[]
}

export type TitleWriter = (first: FirstAnswer) => Promise<void>

type Dependencies = {
  store: TitlesStore
  generation: Pick<Generation, 'open'>
  callableModels: () => Promise<readonly ModelEntry[]>
  logger: Pick<Logger, 'warn'>
}

/** Has a small model name a conversation after its first answer, and writes down what that took. Never rejects. */
export function createTitleWriter({ store, generation, callableModels, logger }: Dependencies): TitleWriter {
  async function write({ thread, name, question, runId, privacy, allowed }: FirstAnswer): Promise<void> {
    const answer = await store.answerOf(runId)
    if (!answer) return
    const models = (await callableModels()).filter(({ provider, id }) => allowsModel(allowed, { provider, model: id }))
    const ref = titleModel(models, answer.model, thread.secureData)
    const text = titleRequest(messageText(question), messageText(answer.parts))
    const said = { role: 'user' as const, parts: [{ type: 'text' as const, text }] }
    const gates = await generation.open()
    const { secureData } = thread
    const about = { type: 'thread' as const, id: thread.id }
    const payer = { author: thread.author, projectId: thread.projectId, kind: 'title' as const, about }
    const asked = { type: 'chat' as const, ref, options: undefined, remembered: {}, said, secureData, allowed }
    const prepared = gates.prepare({ ...asked, moderation: false, privacy, tools: [] })
    const written = await prepared.write([said], payer, AbortSignal.timeout(PATIENCE))
    const { status, receipt } = written.outcome
    const title = status === 'completed' ? titleFrom(storable(written.text)) : null
    await store.keep({ thread, runId, name, title, cost: { model: receipt.model, cost: receipt.cost } })
  }
  return (first) =>
    write(first).catch((error: unknown) => {
      logger.warn({ err: error, threadId: first.thread.id }, 'a conversation could not be named')
    })
}

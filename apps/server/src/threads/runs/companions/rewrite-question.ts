import { rewritingRequest, rewrittenQuestion } from '@atrium/domain/companions/rewritten-question'
import type { Payer } from '@atrium/domain/ledger/ledger-entry'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'
import { allowsModel, type ModelRule } from '@atrium/domain/projects/model-rule'
import type { PaidStep } from '@atrium/domain/runs/answer-context'
import { titleModel } from '@atrium/domain/threads/names/title-request'
import type { Generation } from '#generation/generation.ts'
import type { Logger } from '#platform/telemetry/logger.ts'

/** Milliseconds that an answer waits for its question: then it is searched for as it was asked. */
const PATIENCE = 5000

/** How the answer is asked for. */
export type AnswerWish = {
  /** The model that answers: a small one of the same provider rewrites, so that what was said goes to nobody else. */
  beside: ModelRef
  payer: Omit<Payer, 'kind'>
  secureData: boolean
  /** Keys, numbers and addresses of people are replaced in all that goes out. */
  privacy: boolean
  /** What the project says of models. */
  allowed: readonly ModelRule[]
}

/**
 * The last question of a conversation as one that stands by itself; no question where it does already, and where no model could write it.
 * What was paid is told in either case.
 */
export type RewriteQuestion = (
  conversation: readonly Pick<MessageContent, 'role' | 'parts'>[],
  wish: AnswerWish,
) => Promise<{ question: string | null; paid: PaidStep | null }>

const NOTHING = { question: null, paid: null }

type Dependencies = {
  generation: Pick<Generation, 'open'>
  callableModels: () => Promise<readonly ModelEntry[]>
  logger: Pick<Logger, 'warn'>
}

/** Has a small model make a question out of a conversation. Never rejects. */
export function createQuestionRewriter({ generation, callableModels, logger }: Dependencies): RewriteQuestion {
  async function write(text: string, { beside, payer: who, secureData, privacy, allowed }: AnswerWish) {
    const models = (await callableModels()).filter(({ provider, id }) => allowsModel(allowed, { provider, model: id }))
    const ref = titleModel(models, beside, secureData)
    const said = { role: 'user' as const, parts: [{ type: 'text' as const, text }] }
    const gates = await generation.open()
    const payer = { ...who, kind: 'rewriting' as const }
    const asked = { type: 'chat' as const, ref, options: undefined, remembered: {}, said, secureData, allowed }
    const prepared = gates.prepare({ ...asked, moderation: false, privacy, tools: [] })
    const { text: written, outcome } = await prepared.write([said], payer, AbortSignal.timeout(PATIENCE))
    const question = outcome.status === 'completed' ? rewrittenQuestion(written) : null
    const { model, cost } = outcome.receipt
    return { question, paid: cost > 0 ? { model, cost } : null }
  }

  return async (conversation, wish) => {
    const text = rewritingRequest(conversation)
    if (text === null) return NOTHING
    try {
      return await write(text, wish)
    } catch (error) {
      logger.warn({ err: error }, 'a question could not be rewritten for a search')
      return NOTHING
    }
  }
}

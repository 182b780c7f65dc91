import type { AnswerContext } from '@atrium/domain/runs/answer-context'
import type { toolsAsked } from '@atrium/domain/tools/asked/tools-asked'
import { toolsOfResult } from '@atrium/domain/tools/asked/tools-of-result'
import type { AskedResults } from '../starting/start-results.ts'
import type { PreparedQuestion } from '../starting/open-questions.ts'
import type { PromptMessage } from '../prompts-tables.ts'
import type { CompanionInUse } from '#threads/runs/companions/companion-in-use.ts'
import type { GroundAnswer } from '#threads/runs/companions/ground-answer.ts'
import type { CallerRules } from '@atrium/domain/projects/caller-rules'

/** What stands behind results beside what was asked. */
export type ResultGrounds = {
  companion: CompanionInUse | null
  /** What is kept with the result of this place: what the search took stands with the first one alone. */
  contextOf(index: number): AnswerContext | null
  /** What was asked, with what the models are given of the companion's libraries and files. */
  given(conversation: readonly PromptMessage[]): PromptMessage[]
  /** What its models go without. */
  warnings: readonly string[]
}

const NOTHING: ResultGrounds = {
  companion: null,
  contextOf: () => null,
  given: (conversation) => [...conversation],
  warnings: [],
}

/** Searches the libraries of the companion that is asked. Never rejects: a search that fails is told, and the answer goes on. */
export async function groundResults(
  ground: GroundAnswer,
  companion: CompanionInUse | null,
  asked: {
    start: Pick<AskedResults, 'caller' | 'prompt' | 'before' | 'said'> & ReturnType<typeof toolsAsked>
    /** The model beside which the question is made. */
    plan: Pick<PreparedQuestion, 'prepared'> | undefined
    privacy: boolean
    rules: Pick<CallerRules, 'allowed'>
  },
): Promise<ResultGrounds> {
  const { start, plan, privacy, rules } = asked
  if (companion === null || !plan) return NOTHING
  const { caller, prompt, before, said, tools, kept } = start
  const { provider, id: model } = plan.prepared.model
  const { secureData } = prompt
  const about = { type: 'prompt' as const, id: prompt.id }
  const { context, asked: given } = await ground(caller, companion, [...before, ...said], {
    payer: { author: caller.author, projectId: prompt.projectId, about },
    beside: { provider, model },
    secureData,
    noting: !secureData,
    privacy,
    allowed: rules.allowed,
  })
  const without = tools === undefined && kept === undefined ? toolsOfResult(companion).without : []
  return {
    companion,
    contextOf: (index) => (index === 0 ? context : unpaid(context)),
    given: (conversation) => given([...conversation]),
    warnings:
      without.length > 0
        ? [`“${companion.asked.name}” answers without those of its tools that need a conversation.`]
        : [],
  }
}

/** What several models answer was searched for once. */
function unpaid(context: AnswerContext | null): AnswerContext | null {
  if (!context?.retrieval) return context
  const { paid: _, ...retrieval } = context.retrieval
  return { ...context, retrieval }
}

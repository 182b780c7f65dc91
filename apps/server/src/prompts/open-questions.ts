import { defaultModels } from '@atrium/domain/model-choice/default-models'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { type CallerRules, wishedModel } from '@atrium/domain/projects/caller-rules'
import { instructionMessages } from '@atrium/domain/threads/instructions'
import { savedModel } from '@atrium/domain/user-state/saved-model'
import type { UserState } from '@atrium/domain/user-state/user-state'
import type { Generation } from '#generation/generation.ts'
import type { Caller } from '#platform/caller.ts'
import { refuseSecureData } from '#platform/refuse-secure-data.ts'
import type { ProjectRulesRoom } from '#projects/rules/project-rules.ts'
import { type AskedModel, prepareResults, type PreparedResult } from './prepare-results.ts'
import type { PromptMessage } from './prompts-tables.ts'

/** A model that is asked: the caller's default for chat where none is named. */
export type WishedModel = Omit<AskedModel, 'ref'> & { ref: ModelRef | null }

/** What is asked outside of a conversation. A switch that is not named is as its person has set it. */
export type AskedQuestion = {
  /** What is said last. */
  said: Pick<PromptMessage, 'parts'>
  models: readonly WishedModel[]
  tools?: readonly string[] | undefined
  moderation?: boolean | undefined
  privacy?: boolean | undefined
}

/** A question to one model that can be sent, with what this model is told before it. */
export type PreparedQuestion = PreparedResult & { instructed: readonly PromptMessage[] }

export type OpenedQuestions = {
  rules: CallerRules
  /** Passes every gate. @throws 422 refusals that name the model in the way */
  prepare(question: AskedQuestion): Promise<PreparedQuestion[]>
}

/**
 * Opens the gates for what somebody asks in a project: the one way to models that is not a conversation.
 * @throws a 403 refusal for secure data without the permission
 */
export type OpenQuestions = (asked: {
  caller: Caller
  projectId: number
  secureData: boolean
}) => Promise<OpenedQuestions>

type Dependencies = {
  generation: Pick<Generation, 'open'>
  rules: Pick<ProjectRulesRoom, 'rulesFor'>
  ownState: (accountId: string) => Promise<Pick<UserState, 'settings' | 'default'>>
  secureChatModel: string
}

export function createQuestionOpener({ generation, rules, ownState, secureChatModel }: Dependencies): OpenQuestions {
  return async ({ caller, projectId, secureData }) => {
    refuseSecureData(caller, secureData)
    const [gates, ruled, own] = await Promise.all([
      generation.open(),
      rules.rulesFor(caller, projectId),
      ownState(caller.accountId),
    ])
    const { allowed, instructions } = ruled

    async function fallback(): Promise<ModelRef> {
      const type = 'chat'
      const wished = wishedModel(ruled.defaultModels, type)
      const defaults = defaultModels({ secureDataMode: secureData, secureChatModel })
      return gates.defaultModel({ type, secureData, saved: savedModel(own, type), wished, allowed, defaults })
    }

    return {
      rules: ruled,
      async prepare({ said, models: wished, tools = [], ...switches }) {
        const { moderation = own.settings?.moderation ?? false, privacy = own.settings?.privacy ?? false } = switches
        const models = await Promise.all(wished.map(async (one) => ({ ...one, ref: one.ref ?? (await fallback()) })))
        const plans = prepareResults(gates, { models, said, secureData, allowed, moderation, privacy, tools })
        // Whom the person tells of themselves is left out: a result is to be the same for whoever asks.
        return plans.map((plan) => ({
          ...plan,
          instructed: instructionMessages(plan.type, { ofProject: instructions }),
        }))
      },
    }
  }
}

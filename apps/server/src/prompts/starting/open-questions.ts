import { defaultModels } from '@atrium/domain/model-choice/default-models'
import type { KeptTools } from '@atrium/domain/tools/asked/kept-tools'
import { toolsOfResult } from '@atrium/domain/tools/asked/tools-of-result'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { type CallerRules, wishedModel } from '@atrium/domain/projects/caller-rules'
import { instructionMessages } from '@atrium/domain/threads/instructions'
import { savedModel } from '@atrium/domain/user-state/saved-model'
import type { UserState } from '@atrium/domain/user-state/user-state'
import type { Gates, Generation } from '#generation/generation.ts'
import type { Caller } from '#platform/caller.ts'
import { refuseSecureData } from '#platform/refuse-secure-data.ts'
import { isRefused } from '#platform/is-refused.ts'
import type { ProjectRulesRoom } from '#projects/rules/project-rules.ts'
import type { CompanionInUse } from '#threads/runs/companions/companion-in-use.ts'
import { type AskedModel, prepareResults, type PreparedResult } from './prepare-results.ts'
import type { PromptMessage } from '../prompts-tables.ts'

/** A model that is asked: the caller's default for chat where none is named. */
export type WishedModel = Omit<AskedModel, 'ref'> & { ref: ModelRef | null }

/** What is asked outside of a conversation. A switch that is not named is as its person has set it. */
export type AskedQuestion = {
  /** What is said last. */
  said: Pick<PromptMessage, 'parts'>
  /** Those of the companion that answers, where it answers and none is named; else the caller's default. */
  models: readonly WishedModel[]
  companion?: CompanionInUse | null | undefined
  tools?: readonly string[] | undefined
  /** Beside them those that it was asked with before. */
  kept?: KeptTools | undefined
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

    async function fallback(type: 'chat' | 'companion'): Promise<ModelRef> {
      const wished = wishedModel(ruled.defaultModels, type)
      const defaults = defaultModels({ secureDataMode: secureData, secureChatModel })
      return gates.defaultModel({ type, secureData, saved: savedModel(own, type), wished, allowed, defaults })
    }

    return {
      rules: ruled,
      async prepare({ said, models: named, companion = null, tools, kept, ...switches }) {
        const { moderation = own.settings?.moderation ?? false, privacy = own.settings?.privacy ?? false } = switches
        const type = companion ? 'companion' : 'chat'
        const wished = named.length > 0 ? named : [modelOf(companion, { gates, secureData })]
        const models = await Promise.all(
          wished.map(async (one) => ({ ...one, ref: one.ref ?? (await fallback(type)) })),
        )
        const plans = prepareResults(gates, {
          models,
          said,
          secureData,
          allowed,
          moderation,
          privacy,
          tools,
          kept,
          offered: companion && tools === undefined && kept === undefined ? toolsOfResult(companion).offered : [],
          asCompanion: companion !== null,
        })
        // Whom the person tells of themselves is left out: a result is to be the same for whoever asks.
        return plans.map((plan) => ({
          ...plan,
          instructed: instructionMessages(companion ? 'companion' : plan.type, {
            ofProject: instructions,
            ofCompanion: companion?.instructions,
          }),
        }))
      },
    }
  }
}

/** Whom a request asks that names no model: the companion's own, but with secure data only where that one is approved. */
function modelOf(
  companion: CompanionInUse | null,
  { gates, secureData }: { gates: Pick<Gates, 'checkModel'>; secureData: boolean },
): WishedModel {
  const { provider = null, model = null, providerOptions = {} } = companion ?? {}
  const none = { path: 'body', ref: null, options: undefined }
  if (provider === null || model === null) return none
  const ref = { provider, model }
  const isUnfit = secureData && isRefused(() => gates.checkModel(ref, { type: 'companion', secureData }))
  return isUnfit ? none : { ...none, ref, remembered: providerOptions }
}

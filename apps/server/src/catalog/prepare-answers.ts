import type { CatalogAnswer } from '@atrium/contract/entities/catalog'
import { defaultModels } from '@atrium/domain/model-choice/default-models'
import { modalityOf } from '@atrium/domain/models/provider-name'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { maySecureData } from '@atrium/domain/permissions/secure-data-mode'
import { wishedModel } from '@atrium/domain/projects/caller-rules'
import { instructionMessages } from '@atrium/domain/threads/instructions'
import { savedModel } from '@atrium/domain/user-state/saved-model'
import type { UserState } from '@atrium/domain/user-state/user-state'
import type { Generation } from '#generation/generation.ts'
import type { Caller } from '#platform/caller.ts'
import type { Places } from '#platform/create-places.ts'
import { forbidden, unprocessable } from '#platform/http/refusal.ts'
import type { ProjectRulesRoom } from '#projects/rules/project-rules.ts'

/** A text that is ready to be sent, and how. */
export type Question = {
  promptId: string
  name: string
  text: string
  ref: ModelRef | null
  options: OptionValues | undefined
  remembered: OptionValues
  tools: readonly string[]
  moderation: boolean
  privacy: boolean
}

/** Asks all questions together. @throws 403, 422 and 429 refusals before anything is sent; after that every answer says how it ended */
export type AskAll = (asked: {
  caller: Caller
  projectId: number
  secureData: boolean
  questions: readonly Question[]
  signal: AbortSignal
}) => Promise<CatalogAnswer[]>

type Dependencies = {
  generation: Generation
  rules: Pick<ProjectRulesRoom, 'rulesFor' | 'takeAnswers'>
  ownState: (accountId: string) => Promise<Pick<UserState, 'settings' | 'default'>>
  secureChatModel: string
  takePlaces: Places['take']
}

/** So many questions of one request are asked at once. */
const AT_ONCE = 4

export function createAskAll({ generation, rules, ownState, secureChatModel, takePlaces }: Dependencies): AskAll {
  return async ({ caller, projectId, secureData, questions, signal }) => {
    if (secureData && !maySecureData(caller.permissions))
      throw forbidden('Secure data needs the permission secure_data_mode.')
    const [gates, ruled, own] = await Promise.all([
      generation.open(),
      rules.rulesFor(caller, projectId),
      ownState(caller.accountId),
    ])
    const { allowed } = ruled
    const wanted = { type: 'chat', secureData, allowed } as const
    const fallback = () =>
      gates.defaultModel({
        ...wanted,
        saved: savedModel(own, 'chat'),
        wished: wishedModel(ruled.defaultModels, 'chat'),
        defaults: defaultModels({ secureDataMode: secureData, secureChatModel }),
      })
    const prepared = await Promise.all(
      questions.map(async (question) => {
        const { text, options, remembered, tools } = question
        const ref = question.ref ?? (await fallback())
        const type = typeOf(ref, question)
        const said = { role: 'user' as const, parts: [{ type: 'text' as const, text }] }
        const moderation = question.moderation || own.settings?.moderation === true
        const privacy = question.privacy || own.settings?.privacy === true
        const checks = { moderation, privacy, tools, secureData, allowed }
        const ready = gates.prepare({ type, ref, options, remembered, said, ...checks })
        const ofCaller = { ofProject: ruled.instructions, own: own.settings?.instructions ?? '' }
        return { question, ready, branch: [...instructionMessages(type, ofCaller), said] }
      }),
    )
    const frees = takePlaces(caller.author, Math.min(AT_ONCE, prepared.length))
    try {
      await rules.takeAnswers(ruled, { projectId, accountId: caller.accountId }, prepared.length)
      const answers: CatalogAnswer[] = []
      const left = prepared.entries()
      const work = async () => {
        for (const [index, { question, ready, branch }] of left) {
          const { text, outcome } = await ready.write(branch, caller.author, signal)
          const { status, receipt, warnings, error } = outcome
          answers[index] = {
            promptId: question.promptId,
            name: question.name,
            prompt: question.text,
            // Nobody else goes on with what one request has asked.
            status: status === 'left' ? 'cancelled' : status,
            text,
            receipt,
            warnings,
            error: error ?? null,
          }
        }
      }
      await Promise.all(frees.map(work))
      return answers
    } finally {
      for (const free of frees) free()
    }
  }
}

/** @throws a 422 refusal for a model that makes no text: what it makes would have no place to be kept */
function typeOf({ provider }: ModelRef, { name }: Question): 'chat' | 'text' {
  const modality = modalityOf(provider)
  if (modality === 'chat' || modality === 'text') return modality
  throw unprocessable(`${name} needs a chat or text model to run here. Use it in a conversation instead.`, [
    { path: 'body.provider', message: 'This model does not make text.' },
  ])
}

import type { CheckedInput } from '@atrium/contract/call'
import type { catalogPromptCalls } from '@atrium/contract/calls/catalog/catalog-prompts'
import { fillTemplate, type UnfitValue } from '@atrium/domain/prompts/variables/fill-template'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { asInGroup } from '@atrium/domain/prompts/as-in-group'
import { unprocessable } from '#platform/http/refusal.ts'
import type { CatalogRow, GroupFields, PromptFields } from '../catalog-tables.ts'
import type { Question } from './answer-questions.ts'

export type RunBody = CheckedInput<typeof catalogPromptCalls.run>['body']

/** Prompts with their values, as they are sent. @throws a 422 refusal that names every value that is missing, before money is spent */
export function questionsOf(rows: readonly CatalogRow<PromptFields>[], body: RunBody, group?: GroupFields): Question[] {
  const unfit = new Map<string, UnfitValue>()
  const questions = rows.map(({ id, fields }): Question => {
    const { prompt: text, isTemplate, variables, name } = fields
    const { model, providerOptions, ...demanded } = asInGroup(fields, group)
    const filled = fillTemplate({ text, variables, isTemplate: body.isTemplate ?? isTemplate }, body.props)
    for (const value of filled.unfit) unfit.set(value.name, value)
    return {
      promptId: id,
      name,
      text: filled.text,
      ref: askedModel(body) ?? model,
      options: body.providerOptions,
      remembered: providerOptions,
      ...demanded,
    }
  })
  if (unfit.size === 0) return questions
  const issues = [...unfit.values()].map(({ name, message }) => ({ path: `body.props.${name}`, message }))
  throw unprocessable([...unfit.values()].map(({ message }) => message).join(' '), issues)
}

function askedModel({ provider, model }: Pick<RunBody, 'provider' | 'model'>): ModelRef | null {
  return provider && model ? { provider, model } : null
}

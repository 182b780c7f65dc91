import type { CheckedInput } from '@atrium/contract/call'
import type { catalogPromptCalls } from '@atrium/contract/calls/catalog/catalog-prompts'
import { fillTogether } from '@atrium/domain/prompts/variables/fill-together'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { asInGroup } from '@atrium/domain/prompts/as-in-group'
import { unprocessable } from '#platform/http/refusal.ts'
import type { CatalogRow, GroupFields, PromptFields } from '../catalog-tables.ts'
import type { Question } from './answer-questions.ts'

export type RunBody = CheckedInput<typeof catalogPromptCalls.run>['body']

/** Prompts with their values, as they are sent. @throws a 422 refusal that names every value that is missing, before money is spent */
export function questionsOf(rows: readonly CatalogRow<PromptFields>[], body: RunBody, group?: GroupFields): Question[] {
  const { templates, unfit } = fillTogether(
    rows.map(({ id, fields: { prompt: text, isTemplate, variables } }) => {
      return { id, text, variables, isTemplate: body.isTemplate ?? isTemplate }
    }),
    body.props,
  )
  if (unfit.length > 0) {
    const issues = unfit.map(({ key, message }) => ({ path: `body.props.${key}`, message }))
    throw unprocessable(unfit.map(({ message }) => message).join(' '), issues)
  }
  return rows.map(({ id, fields }, index): Question => {
    const { model, providerOptions, ...demanded } = asInGroup(fields, group)
    return {
      promptId: id,
      name: fields.name,
      text: templates[index]?.text ?? '',
      ref: askedModel(body) ?? model,
      options: body.providerOptions,
      remembered: providerOptions,
      ...demanded,
    }
  })
}

function askedModel({ provider, model }: Pick<RunBody, 'provider' | 'model'>): ModelRef | null {
  return provider && model ? { provider, model } : null
}

import { flawsOfVariables } from '@atrium/domain/prompts/variables-of-prompt'
import { unprocessable } from '#platform/http/refusal.ts'
import type { PromptFields } from './catalog-tables.ts'

/** Bytes of the options of a catalog prompt as JSON: files have no place there. */
const OPTIONS_BYTES = 20_000

/** @throws a 422 refusal that names what does not fit in a catalog prompt */
export function refuseUnfitPrompt({ variables = [], providerOptions = {} }: Partial<PromptFields>): void {
  const issues = flawsOfVariables(variables).map(({ index, field, message }) => ({
    path: `body.variables.${index}.${field}`,
    message,
  }))
  if (JSON.stringify(providerOptions).length > OPTIONS_BYTES)
    issues.push({ path: 'body.providerOptions', message: 'The options are too long.' })
  const [first] = issues
  if (first) throw unprocessable(first.message, issues)
}

/** @throws a 422 refusal for half of a model */
export function refuseHalfModel({ provider, model }: Partial<Pick<PromptFields, 'provider' | 'model'>>): void {
  if ((provider ?? null) === null && (model ?? null) === null) return
  if ((provider ?? null) !== null && (model ?? null) !== null) return
  const message = 'Name the provider and the model together.'
  throw unprocessable(message, [{ path: provider ? 'body.model' : 'body.provider', message }])
}

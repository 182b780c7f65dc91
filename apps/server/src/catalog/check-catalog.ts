import { flawsOfVariables } from '@atrium/domain/prompts/variables/variables-of-prompt'
import { flawsOfTools } from '@atrium/domain/tools/flaws-of-tools'
import { unprocessable } from '#platform/http/refusal.ts'
import type { GroupFields, PromptFields } from './catalog-tables.ts'

/** Bytes of the options of a catalog prompt as JSON: files have no place there. */
const OPTIONS_BYTES = 20_000

/**
 * @param path what of the request holds the prompt
 * @throws a 422 refusal that names what does not fit in a catalog prompt
 */
export function refuseUnfitPrompt(fields: Partial<PromptFields>, path = 'body'): void {
  const { variables = [], providerOptions = {} } = fields
  const issues = flawsOfVariables(variables).map(({ index, field, message }) => ({
    path: `${path}.variables.${index}.${field}`,
    message,
  }))
  if (JSON.stringify(providerOptions).length > OPTIONS_BYTES)
    issues.push({ path: `${path}.providerOptions`, message: 'The options are too long.' })
  refuseIssues([...issues, ...toolIssues(fields, path)])
}

/** @throws a 422 refusal that names what does not fit in a catalog group */
export function refuseUnfitGroup(fields: Partial<Pick<GroupFields, 'tools'>>): void {
  refuseIssues(toolIssues(fields, 'body'))
}

/** A run refuses these: what is saved can be run. */
function toolIssues({ tools = [] }: Partial<Pick<PromptFields, 'tools'>>, path: string): Issue[] {
  return flawsOfTools(tools).map(({ index, message }) => ({ path: `${path}.tools.${index}`, message }))
}

type Issue = { path: string; message: string }

function refuseIssues(issues: readonly Issue[]): void {
  const [first] = issues
  if (first) throw unprocessable(first.message, [...issues])
}

/** @throws a 422 refusal for half of a model */
export function refuseHalfModel(
  { provider, model }: Partial<Pick<PromptFields, 'provider' | 'model'>>,
  path = 'body',
): void {
  if ((provider ?? null) === null && (model ?? null) === null) return
  if ((provider ?? null) !== null && (model ?? null) !== null) return
  const message = 'Name the provider and the model together.'
  throw unprocessable(message, [{ path: `${path}.${provider ? 'model' : 'provider'}`, message }])
}

import type { Client } from '@atrium/client'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { type FilledTemplate, templateWithinLimits } from '@atrium/domain/prompts/filled-template'
import type { FromCatalog } from '@atrium/domain/prompts/from-catalog'
import { findSensitiveData, redact } from '@atrium/domain/sensitive-data/find-sensitive-data'
import { redactValues } from '@atrium/domain/sensitive-data/redact-values'
import type { Outgoing, Sent } from '#outbox/outgoing.ts'

export type AskedModel = ModelRef & { providerOptions?: OptionValues }

/** What a prompt is called, and where it comes from. */
export type Called = {
  name?: string
  source?: string
  fromCatalog?: FromCatalog | undefined
  template?: FilledTemplate | undefined
}

/** Creates a prompt of a message that has passed the checks, and answers its id. Rejects where that is refused. */
export type BeginPrompt = (
  message: Outgoing,
  /** `toolsOf`: the result that is asked again, and whose tools are had again; `key`: what is sent twice with it is asked once. */
  made: { called?: Called | undefined; project: number | undefined; toolsOf?: string; key: string },
) => Promise<string>

export function createPromptBeginning(client: Client): BeginPrompt {
  return async ({ input, secureData }, { called = {}, project, toolsOf, key }) => {
    const { messages = [], acknowledged, moderation, privacy, tools, demands, companion } = input
    const models = modelsOf(input)
    const checks = {
      acknowledged,
      moderation,
      privacy,
      tools,
      companion,
      ...(demands?.tools && { demands: { tools: demands.tools } }),
    }
    const asked = { messages, ...(models.length > 0 && { models }), secureData }
    const { template, ...others } = called
    const kept = template && templateWithinLimits(template)
    const body = { ...others, ...(kept && { template: kept }), ...asked, ...checks, ...(toolsOf && { toolsOf }) }
    return (await client.prompts.create({ query: { project }, body }, { idempotencyKey: key })).data.prompt.id
  }
}

/** What was taken out of the words is taken out of the values as well; what they were filled from still has it, and is not kept. */
export function keptOf(called: Called = {}, before: Sent['messages'], after: Sent['messages']): Called {
  if (before === after) return called
  const { fromCatalog, template: _, ...others } = called
  if (!fromCatalog) return others
  const [text, redacted] = [wordsOf(before), wordsOf(after)]
  const places = findSensitiveData(text)
  // Whatever else has changed the words: none of the values is known to stand in them.
  const variables = redact(text, places) === redacted ? redactValues(fromCatalog.variables, text, places) : {}
  return { ...others, fromCatalog: { ...fromCatalog, variables } }
}

export function wordsOf(messages: Sent['messages'] = []): string {
  return messages.flatMap(({ parts }) => parts.map((part) => (part.type === 'text' ? part.text : ''))).join('\n')
}

export function modelsOf({ provider, model, providerOptions, parallel = [] }: Sent): AskedModel[] {
  if (provider === undefined || model === undefined) return []
  return [{ provider, model, ...(providerOptions && { providerOptions }) }, ...parallel]
}

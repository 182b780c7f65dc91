import type { JSONObject } from '@ai-sdk/provider'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { CatalogModel } from '#catalog/catalog-model.ts'
import { keepWithin, leaveOut, mapOptions, type MappedOptions, type OptionsDraft } from '#chat/call-settings.ts'

/** Source: https://api-docs.deepseek.com/api/create-chat-completion */
const TEMPERATURE = [0, 2] as const

/** The options of `deepseek_chat`: `max_tokens`, `temperature`, `top_p` or `p`, `thinking{type}`, `reasoning_effort`. */
export function toDeepseekOptions(model: CatalogModel, options: OptionValues): MappedOptions {
  return mapOptions(model, options, (draft) => {
    const thinking = model.abilities.reasoning === 'optional' ? settleThinking(draft) : {}
    keepWithin(draft, 'temperature', TEMPERATURE, 'DeepSeek')
    return thinking
  })
}

function settleThinking(draft: OptionsDraft): { deepseek: JSONObject } {
  const effort = draft.reader.word('reasoning_effort')
  const type = takeThinking(draft, effort)
  const reasoningEffort = effort === undefined || type === 'disabled' ? undefined : knownEffort(draft, effort)
  if (type === 'enabled') leaveOut(draft, ['temperature', 'topP'], 'it has no effect while thinking is on')
  return { deepseek: { thinking: { type }, ...(reasoningEffort === undefined ? {} : { reasoningEffort }) } }
}

/** These models think by default, and then ignore the temperature; "optional" means on request. */
function takeThinking({ reader, model, warn }: OptionsDraft, effort: string | undefined): 'enabled' | 'disabled' {
  const budget = reader.number('thinking.budget_tokens')
  if (budget !== undefined) warn(`The thinking budget was not sent: ${model.name} does not accept it.`)
  const type = reader.word('thinking.type')
  if (type !== undefined) return type === 'enabled' ? 'enabled' : 'disabled'
  return effort === undefined || effort === 'none' ? 'disabled' : 'enabled'
}

/** DeepSeek knows `low`, `high` and `max`. Source: https://api-docs.deepseek.com/guides/thinking_mode */
function knownEffort({ model, warn }: OptionsDraft, effort: string): string {
  if (effort !== 'medium') return effort
  warn(`The reasoning effort was sent as high: ${model.name} has no medium.`)
  return 'high'
}

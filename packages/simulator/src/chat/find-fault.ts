import { findCompletionFault, isCompletionForm } from '../completions/completion-forms.ts'
import { VENDORS } from '../vendors/vendors.ts'
import type { VendorRow } from '../vendors/vendor-row.ts'
import type { ChatForm } from './form.ts'
import type { ChatCall } from './find-call.ts'
import { asObject, type Json } from './json.ts'

/** The fields that Converse defines in `inferenceConfig`; any other is refused. */
const CONVERSE_FIELDS = ['maxTokens', 'temperature', 'topP', 'stopSequences']
/** Anthropic's smallest thinking budget, in tokens. */
const LEAST_THINKING = 1_024

const FAULTS: Partial<Record<ChatForm, (body: Json) => string | undefined>> = {
  anthropic: findAnthropicFault,
  converse(body) {
    const unknown = Object.keys(asObject(body.inferenceConfig)).find((name) => !CONVERSE_FIELDS.includes(name))
    return unknown === undefined
      ? outOfRange('temperature', asObject(body.inferenceConfig).temperature, 0, 1)
      : `inferenceConfig: unknown field "${unknown}".`
  },
  cohere: (body) =>
    outOfRange('temperature', body.temperature, 0, 1) ??
    outOfRange('p', body.p, 0.01, 0.99) ??
    outOfRange('k', body.k, 0, 500),
  google: (body) => outOfRange('temperature', asObject(body.generationConfig).temperature, 0, 2),
  'openai-chat': (body) =>
    outOfRange('temperature', body.temperature, 0, 2) ??
    outOfRange('frequency_penalty', body.frequency_penalty, -2, 2) ??
    outOfRange('presence_penalty', body.presence_penalty, -2, 2),
}

/**
 * What the real vendor would refuse in this request with status 400, so that a mistake of the caller shows here and
 * not first in production. Only rules that the vendor's reference states.
 * @returns the vendor's complaint, or undefined when there is none
 */
export function findFault({ form, vendor }: ChatCall, body: Json): string | undefined {
  if (isCompletionForm(form)) return findCompletionFault(form, body)
  const messages = body.messages ?? body.contents ?? body.input ?? ''
  if (messages === '' || (Array.isArray(messages) && messages.length === 0))
    return 'messages: at least one is required.'
  const { findFault: ofVendor }: VendorRow = VENDORS[vendor]
  return (ofVendor ?? FAULTS[form])?.(body)
}

function findAnthropicFault(body: Json): string | undefined {
  const { max_tokens: maxTokens, temperature } = body
  if (typeof maxTokens !== 'number') return 'max_tokens: Field required.'
  const { type, budget_tokens: budget } = asObject(body.thinking)
  if (type !== 'enabled') return outOfRange('temperature', temperature, 0, 1)
  if (typeof budget !== 'number' || budget < LEAST_THINKING)
    return `thinking.budget_tokens: must be at least ${LEAST_THINKING}.`
  if (budget >= maxTokens) return '`max_tokens` must be greater than `thinking.budget_tokens`.'
  if (temperature !== undefined && temperature !== 1)
    return '`temperature` may only be set to 1 when thinking is enabled.'
  return body.top_k === undefined ? undefined : '`top_k` must be unset when thinking is enabled.'
}

function outOfRange(name: string, value: unknown, least: number, most: number): string | undefined {
  if (value === undefined || value === null) return undefined
  const fits = typeof value === 'number' && value >= least && value <= most
  return fits ? undefined : `${name}: must be a number from ${least} to ${most}.`
}

import type { JSONObject } from '@ai-sdk/provider'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { leaveOutMinTokens } from '#ai21/to-ai21-options.ts'
import { settleClaude } from '#anthropic/settle-claude.ts'
import type { CatalogModel } from '#catalog/catalog-model.ts'
import { keepWithin, leaveOut, mapOptions, type MappedOptions, type OptionsDraft } from '#chat/call-settings.ts'

/**
 * Where a family of models takes top K: Converse itself has none, so it goes beside it. The SDK would put it among Converse's own
 * settings, where Bedrock refuses it. Source: each family's inference parameters in the Amazon Bedrock user guide.
 */
const TOP_K_FIELDS: readonly { family: string; field(topK: number): JSONObject }[] = [
  { family: 'anthropic.', field: (topK) => ({ top_k: topK }) },
  { family: 'mistral.', field: (topK) => ({ top_k: topK }) },
  { family: 'cohere.', field: (topK) => ({ k: topK }) },
  { family: 'amazon.nova', field: (topK) => ({ inferenceConfig: { topK } }) },
]

/** Source: InferenceConfiguration in the Bedrock API reference. */
const CONVERSE_TEMPERATURE = [0, 1] as const

/**
 * The options of every model that converses at Bedrock (`aws_chat`, `meta_chat`, and the hosted ones of `anthropic_chat`,
 * `deepseek_chat`, `deepseek` and `ai21`): `max_tokens`, `temperature`, `top_p` or `p`, `top_k`, and Claude's thinking.
 */
export function toBedrockOptions(model: CatalogModel, options: OptionValues): MappedOptions {
  return mapOptions(model, options, (draft) => {
    leaveOutMinTokens(draft)
    const reasoningConfig = model.upstream.model.includes('anthropic.')
      ? claudeReasoning(draft)
      : effortReasoning(draft)
    keepWithin(draft, 'temperature', CONVERSE_TEMPERATURE, 'Amazon Bedrock')
    const fields = { ...takeTopK(draft), ...takeDeepseekEffort(draft) }
    return {
      amazonBedrock: {
        ...(reasoningConfig === undefined ? {} : { reasoningConfig }),
        ...(Object.keys(fields).length === 0 ? {} : { additionalModelRequestFields: fields }),
      },
    }
  })
}

function claudeReasoning(draft: OptionsDraft): JSONObject | undefined {
  const thinking = settleClaude(draft)
  if (thinking === undefined || thinking.type === 'disabled') return thinking
  if (thinking.type === 'enabled') return { type: 'enabled', budgetTokens: thinking.budget }
  return { type: 'adaptive', display: 'summarized', ...(thinking.effort && { maxReasoningEffort: thinking.effort }) }
}

/** Nova 2 thinks by an effort word; other families take none. */
function effortReasoning({ model, reader }: OptionsDraft): JSONObject | undefined {
  if (model.abilities.reasoning !== 'level') return undefined
  const effort = reader.word('reasoning_effort')
  if (effort === undefined) return undefined
  return effort === 'none' ? { type: 'disabled' } : { type: 'enabled', maxReasoningEffort: effort }
}

/** DeepSeek V3 does not think unless an effort is named. Source: https://github.com/langchain-ai/langchain-aws/pull/1261 */
function takeDeepseekEffort({ model, reader }: OptionsDraft): JSONObject | undefined {
  if (!model.upstream.model.includes('deepseek.v3')) return undefined
  const effort = reader.word('reasoning_effort')
  return effort === undefined || effort === 'none' ? undefined : { reasoning_effort: effort }
}

function takeTopK(draft: OptionsDraft): JSONObject | undefined {
  const { topK } = draft.settings
  if (topK === undefined) return undefined
  const known = TOP_K_FIELDS.find(({ family }) => draft.model.upstream.model.includes(family))
  if (known === undefined) {
    leaveOut(draft, ['topK'], `${draft.model.name} does not accept it`)
    return undefined
  }
  delete draft.settings.topK
  return known.field(topK)
}

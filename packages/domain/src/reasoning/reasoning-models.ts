import type { ModelFacts } from '#catalog/model-facts.ts'

/**
 * Ids of models that always reason: Claude 3.7, 4 and 4.5, Gemini 2.5, the o-series, the gpt-5 family and r1. Ids may carry a vendor's
 * prefix (`us.anthropic.`) and a date or version behind. Source: the specification, section 4, "Model option rules".
 */
export const FORCED_REASONING: readonly { family: string; id: RegExp }[] = [
  { family: 'Claude 3.7', id: /(?:^|\.)claude-3-7-/ },
  { family: 'Claude 4', id: /(?:^|\.)claude-(?:sonnet|opus)-4(?:-1)?(?:-\d{8}|$)/ },
  { family: 'Claude 4.5', id: /(?:^|\.)claude-(?:sonnet|opus|haiku)-4-5(?:-|$)/ },
  { family: 'Gemini 2.5', id: /^gemini-2\.5-(?:pro|flash|flash-lite)(?:$|-(?!image))/ },
  { family: 'o-series', id: /^o\d/ },
  { family: 'gpt-5', id: /^gpt-5(?:$|[.-])/ },
  { family: 'r1', id: /(?:^|[.-])r1(?:$|-)/ },
]

type ReasoningModel = Pick<ModelFacts, 'id'> & { abilities: Pick<ModelFacts['abilities'], 'reasoning'> }

/** Does the model think before every answer, whatever is asked for? By its family, or because the catalog says so. */
export function forcesReasoning(model: ReasoningModel): boolean {
  return model.abilities.reasoning === 'forced' || FORCED_REASONING.some(({ id }) => id.test(model.id))
}

/** Can the model think at all? */
export function canReason(model: ReasoningModel): boolean {
  return model.abilities.reasoning !== 'none' || forcesReasoning(model)
}

/** Does the model take a budget of thinking tokens, rather than a word for the effort? */
export function takesThinkingBudget(model: ReasoningModel): boolean {
  return forcesReasoning(model) || model.abilities.reasoning === 'optional'
}

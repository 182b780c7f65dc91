import type { ModelRef } from '#models/model-entry.ts'
import type { ProviderName } from '#providers/provider-name.ts'

/** Which models may be asked: all of these providers, and these. */
export type ModelRule = { providers: ProviderName[]; models: ModelRef[] }

/** Does every one of these rules allow the model? Without a rule all are allowed. */
export function allowsModel(rules: readonly ModelRule[], { provider, model }: ModelRef): boolean {
  return rules.every(
    ({ providers, models }) =>
      providers.includes(provider) || models.some((one) => one.provider === provider && one.model === model),
  )
}

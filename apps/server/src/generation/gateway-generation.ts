import type { ModelRule } from '@atrium/domain/projects/model-rule'
import type { ProviderRegistry } from '@atrium/providers'
import type { CatalogModel } from '@atrium/providers/catalog/catalog-model'
import { refuseForbidden, refuseInsecure, refuseUncallable } from './gates/gates.ts'

export type { DirectAddress, DirectRoute } from '@atrium/providers/direct-address'

/** The vendors as the gateway reaches them: whoever asks brings a whole request of a protocol, not a conversation of ours. */
export type GatewayGeneration = Pick<ProviderRegistry, 'direct' | 'languageModel'> & {
  /** May this model be asked? @throws a 422 refusal that says what stands in the way */
  check(model: CatalogModel, request: { allowed: readonly ModelRule[]; secureData: boolean }): void
}

export function createGatewayGeneration(
  registry: Pick<ProviderRegistry, 'direct' | 'languageModel' | 'canCall'>,
): GatewayGeneration {
  return {
    check(model, { allowed, secureData }) {
      refuseForbidden(model, allowed)
      if (secureData) refuseInsecure(model)
      refuseUncallable(registry, model)
    },
    direct: (model, route) => registry.direct(model, route),
    languageModel: (model, request) => registry.languageModel(model, request),
  }
}

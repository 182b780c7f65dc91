import { hasFeature } from '@atrium/domain/models/model-features'
import { chooseModel } from '@atrium/domain/model-choice/choose-model'
import type { ConverseType } from '@atrium/domain/models/content-type'
import type { DefaultModels } from '@atrium/domain/model-choice/default-models'
import { listModels } from '@atrium/domain/model-choice/list-models'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { ProviderRegistry } from '@atrium/providers'
import type { CatalogModel } from '@atrium/providers/catalog/catalog-model'
import { Refusal } from '#platform/http/refusal.ts'
import type { ResolveModel } from '../generation.ts'

type Means = {
  registry: Pick<ProviderRegistry, 'canCall'>
  resolveModel: ResolveModel
  /** The models that can be called now, hidden ones included. */
  callableModels: () => Promise<CatalogModel[]>
}

type Wanted = { type: ConverseType; secureData: boolean; defaults: DefaultModels }

/**
 * The model that answers where nobody has named one: the built-in default, or what has come in its place, as long as it can be called here and may be; else what
 * a new thread of the type would open with, see `models/choose-model`. Where there is none at all it is the built-in default again: the gates
 * say what is missing.
 */
export async function defaultModel(means: Means, { type, secureData, defaults }: Wanted): Promise<ModelRef> {
  const builtIn = modelNow(means.resolveModel, defaults[type])
  if (builtIn && means.registry.canCall(builtIn.upstream) && (!secureData || hasFeature(builtIn, 'sensitive'))) {
    return { provider: builtIn.provider, model: builtIn.id }
  }
  const models = listModels(await means.callableModels(), { type, secureDataMode: secureData })
  return chooseModel({ type, models, defaults }).chosen
}

/** Null for a model that is known no more. */
export function modelNow(resolveModel: ResolveModel, ref: ModelRef): CatalogModel | null {
  try {
    return resolveModel(ref).model
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

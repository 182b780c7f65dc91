import { chooseModel } from '@atrium/domain/model-choice/choose-model'
import type { ConverseType } from '@atrium/domain/models/content-type'
import type { DefaultModels } from '@atrium/domain/model-choice/default-models'
import { listModels } from '@atrium/domain/model-choice/list-models'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { CatalogModel } from '@atrium/providers/catalog/catalog-model'
import { allowsModel, type ModelRule } from '@atrium/domain/projects/model-rule'
import { Refusal } from '#platform/http/refusal.ts'
import type { OpenCatalog, ResolveModel } from '../generation.ts'

export type DefaultWanted = {
  type: ConverseType
  secureData: boolean
  /** The model that whoever asks has saved for the type. */
  saved: ModelRef | undefined
  /** That which the project wishes for the type. */
  wished: ModelRef | undefined
  allowed: readonly ModelRule[]
  defaults: DefaultModels
}

/**
 * The model that answers where nobody has named one: what a new thread of the type would open with for the same person, see
 * `model-choice/choose-model`. A built-in default that has been turned off is what has come in its place. Where no model is there at all
 * it is the built-in default again: the gates say what is missing.
 */
export function defaultModel(catalog: OpenCatalog, wanted: DefaultWanted): ModelRef {
  const { type, secureData, saved, wished, allowed, defaults } = wanted
  const builtIn = modelNow(catalog, defaults[type])
  const present = builtIn ? { ...defaults, [type]: { provider: builtIn.provider, model: builtIn.id } } : defaults
  const models = listModels(catalog.callable(), { type, secureDataMode: secureData }).filter(({ provider, id }) =>
    allowsModel(allowed, { provider, model: id }),
  )
  return chooseModel({ type, models, saved, wished, defaults: present }).chosen
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

import type { Modality } from '@atrium/domain/catalog/modality'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { modalityOf } from '@atrium/domain/providers/provider-name'
import type { ModelRule } from '@atrium/domain/projects/model-rule'
import type { ProviderRegistry } from '@atrium/providers'
import type { CatalogModel } from '@atrium/providers/catalog/catalog-model'
import { notFound, unprocessable } from '#platform/http/refusal.ts'
import type { ResolveModel } from '../generation.ts'
import { refuseForbidden, refuseInsecure, refuseUncallable } from './gates.ts'

/** A model that is asked beside conversations, for what and by whose rules. */
export type ModelWish = {
  ref: ModelRef
  secureData: boolean
  /** What the project says of models. */
  allowed: readonly ModelRule[]
}

type Means = {
  registry: Pick<ProviderRegistry, 'canCall'>
  openCatalog: () => Promise<ResolveModel>
  /** Those of them too that cannot be called. */
  allModels: () => Promise<CatalogModel[]>
}

const CANNOT = { embed: 'make embeddings', rerank: 'rerank' } as const satisfies Partial<Record<Modality, string>>

/**
 * The model of this kind that is asked, and whether it stands in for one that its provider has turned off.
 * @throws a 404 refusal for a model that nobody knows, a 422 one that names what stands in the way
 */
export async function modelOfKind(
  { registry, openCatalog, allModels }: Means,
  kind: keyof typeof CANNOT,
  { ref, secureData, allowed }: ModelWish,
): Promise<{ model: CatalogModel; isSuccessor: boolean }> {
  const isKnown = (await allModels()).some(({ provider, id }) => provider === ref.provider && id === ref.model)
  if (!isKnown) throw notFound()
  const { model, requested } = (await openCatalog())(ref)
  if (modalityOf(model.provider) !== kind) {
    const issue = { path: 'body.model', message: `This model cannot ${CANNOT[kind]}.` }
    throw unprocessable(`${model.name} cannot ${CANNOT[kind]}.`, [issue])
  }
  refuseForbidden(model, allowed)
  if (secureData) refuseInsecure(model)
  refuseUncallable(registry, model)
  return { model, isSuccessor: requested !== undefined }
}

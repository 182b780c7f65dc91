import { isProviderName, modalityOf, type ProviderName } from '@atrium/domain/providers/provider-name'

type Listed = {
  id: string
  provider: ProviderName
  adapter: { via?: string | null | undefined }
  features: { assistant: boolean }
  lifecycle: { replacement?: string | null | undefined }
}

/** How Bedrock's ids go on where the vendor's own end. */
const HOSTED_SUFFIX = /^-v\d+:\d+$/

/**
 * The models, where each text model whose vendor names a successor that only converses gets that successor as a text model too: a
 * chat model completes a text that stands alone just as well, and a provider whose old models are turned off would have none.
 * Where the vendor's models are also hosted elsewhere, both are listed, and the one that is reached with the same account follows.
 * @param models with successors by the ids that are listed
 */
export function withTextSuccessors<Model extends Listed>(models: readonly Model[]): Model[] {
  const added = new Map<string, Model>()
  const kept = models.map((model): Model => {
    const successors = successorsThatConverse(model, models)
    for (const { id, ...successor } of successors) {
      const asText = {
        ...successor,
        id,
        provider: model.provider,
        features: { ...successor.features, assistant: false },
      }
      added.set(`${model.provider} ${id}`, asText as Model)
    }
    const next = successors.find(({ adapter }) => adapter.via === model.adapter.via) ?? successors[0]
    return next === undefined ? model : { ...model, lifecycle: { ...model.lifecycle, replacement: next.id } }
  })
  return [...kept, ...added.values()]
}

function successorsThatConverse<Model extends Listed>(model: Model, models: readonly Model[]): Model[] {
  const { provider, lifecycle } = model
  const named = lifecycle.replacement
  const conversing = `${provider}_chat`
  if (modalityOf(provider) !== 'text' || !named || !isProviderName(conversing)) return []
  if (models.some((other) => other.provider === provider && other.id === named)) return []
  return models.filter(
    ({ id, provider: other }) =>
      other === conversing && (id === named || (id.startsWith(named) && HOSTED_SUFFIX.test(id.slice(named.length)))),
  )
}

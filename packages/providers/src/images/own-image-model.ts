import type { ImageModelV4, ImageModelV4CallOptions, JSONValue } from '@ai-sdk/provider'

/** What a vendor answered: images in base64, and the seed of each where it names them. */
export type OwnImages = { images: string[]; seeds?: readonly (number | undefined)[] }

/** A model of the AI SDK's shape for an API that the SDK does not speak. `ask` makes one request. */
export function ownImageModel(
  provider: string,
  modelId: string,
  ask: (call: ImageModelV4CallOptions) => Promise<OwnImages>,
): ImageModelV4 {
  return {
    specificationVersion: 'v4',
    provider,
    modelId,
    maxImagesPerCall: undefined,
    async doGenerate(call) {
      const { images, seeds = [] } = await ask(call)
      const named = images.map((_, index): JSONValue => ({ seed: seeds[index] ?? null }))
      return {
        images,
        warnings: [],
        providerMetadata: { [provider]: { images: named } },
        response: { timestamp: new Date(), modelId, headers: undefined },
      }
    },
  }
}

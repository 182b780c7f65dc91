import { createAmazonBedrock } from '@ai-sdk/amazon-bedrock'
import type { BedrockConnection } from '#connections.ts'
import type { ImageAdapter } from '#images/image-adapter.ts'
import { requestJson } from '#wire/request-vendor.ts'
import { planSdxlImages, sdxlAnswer, sdxlJson } from '#stability/plan-sdxl-images.ts'
import { planStableImages, stableImagesAnswer } from '#stability/plan-stable-images.ts'
import { awsFetch, bedrockAddress } from './aws-fetch.ts'
import { connectionFor } from './bedrock-regions.ts'
import { planAmazonImages } from './plan-amazon-images.ts'

/** Images through Bedrock's InvokeModel: Amazon's own models by the AI SDK, Stability's by their own bodies. */
export function createBedrockImageAdapter(connection: BedrockConnection, fetch: typeof globalThis.fetch): ImageAdapter {
  const bedrock = createAmazonBedrock({ ...connection, fetch })
  return {
    plan(request) {
      const { model } = request.model.upstream
      const there = connectionFor(connection, request.model.upstream)
      const url = `${bedrockAddress(there)}/model/${encodeURIComponent(model)}/invoke`
      const asked = { fetch: awsFetch(there, fetch), method: 'POST', url, signal: request.signal } as const
      if (model.startsWith('stability.stable-diffusion-xl'))
        return planSdxlImages(request, (body) => requestJson({ ...asked, body: sdxlJson(body) }, sdxlAnswer))
      if (model.startsWith('stability.'))
        return planStableImages(request, (body) => requestJson({ ...asked, body }, stableImagesAnswer))
      return planAmazonImages(request, bedrock)
    },
  }
}

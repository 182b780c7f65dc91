import { createAmazonBedrock } from '@ai-sdk/amazon-bedrock'
import type { BedrockConnection } from '#connections.ts'
import type { ImageAdapter } from '#images/image-adapter.ts'
import { requestJson } from '#wire/request-vendor.ts'
import { planSdxlImages, sdxlAnswer } from '#stability/plan-sdxl-images.ts'
import { planStableImages, stableImagesAnswer } from '#stability/plan-stable-images.ts'
import { awsFetch, bedrockAddress } from './aws-fetch.ts'
import { planAmazonImages } from './plan-amazon-images.ts'

/** Pictures through Bedrock's InvokeModel: Amazon's own models by the AI SDK, Stability's by their own bodies. */
export function createBedrockImageAdapter(connection: BedrockConnection, fetch: typeof globalThis.fetch): ImageAdapter {
  const bedrock = createAmazonBedrock({ ...connection, fetch })
  const address = bedrockAddress(connection)
  const call = { fetch: awsFetch(connection, fetch), method: 'POST' } as const
  const urlOf = (model: string) => `${address}/model/${encodeURIComponent(model)}/invoke`
  return {
    service: 'bedrock',
    title: 'Amazon Bedrock',
    requestIdHeaders: ['x-amzn-requestid'],
    plan(request) {
      const { model } = request.model.upstream
      const asked = { ...call, url: urlOf(model), signal: request.signal }
      if (model.startsWith('stability.stable-diffusion-xl'))
        return planSdxlImages(request, (body) => requestJson({ ...asked, body }, sdxlAnswer))
      if (model.startsWith('stability.'))
        return planStableImages(request, (body) => requestJson({ ...asked, body }, stableImagesAnswer))
      return planAmazonImages(request, bedrock)
    },
  }
}

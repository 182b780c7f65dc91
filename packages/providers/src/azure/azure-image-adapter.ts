import { createAzure } from '@ai-sdk/azure'
import type { AzureConnection } from '#connections.ts'
import type { ImageAdapter } from '#images/image-adapter.ts'
import { planOpenaiImages } from '#openai/plan-openai-images.ts'

/** Images of Azure OpenAI, whose API is OpenAI's: the model's id names the deployment. */
export function createAzureImageAdapter(connection: AzureConnection, fetch: typeof globalThis.fetch): ImageAdapter {
  const azure = createAzure({ ...connection, fetch })
  return {
    plan: (request) => planOpenaiImages(request, azure.image(request.model.upstream.model)),
  }
}

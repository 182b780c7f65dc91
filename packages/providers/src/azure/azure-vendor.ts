import type { AzureConnection } from '#connections.ts'
import type { VendorRow } from '#vendor-row.ts'
import { openaiPath } from '#openai/openai-direct.ts'
import { azureUrl } from './azure-url.ts'
import { createAzureAdapter } from './azure-adapter.ts'
import { createAzureImageAdapter } from './azure-image-adapter.ts'
import { createAzureAudioAdapter } from './azure-audio-adapter.ts'
import { createAzureEmbeddingAdapter } from './azure-embedding-adapter.ts'

/** Azure OpenAI. */
export const azureVendor: VendorRow<AzureConnection> = {
  service: 'azure',
  title: 'Azure OpenAI',
  requestIdHeaders: ['apim-request-id', 'x-request-id'],
  chat: createAzureAdapter,
  direct(connection, model, route) {
    const path = openaiPath(model, route)
    return path === null ? null : { url: azureUrl(connection, path), headers: { 'api-key': connection.apiKey } }
  },
  image: createAzureImageAdapter,
  audio: createAzureAudioAdapter,
  embedding: createAzureEmbeddingAdapter,
}

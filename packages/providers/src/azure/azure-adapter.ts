import { createAzure } from '@ai-sdk/azure'
import { filesWithPdf, type ChatAdapter } from '../adapter.ts'
import type { AzureConnection } from '../connections.ts'
import { speaksResponsesOnly } from '../openai/to-openai-options.ts'
import { toAzureOptions } from './to-azure-options.ts'

/** Azure OpenAI: the model's id names the deployment. */
export function createAzureAdapter(connection: AzureConnection, fetch: typeof globalThis.fetch): ChatAdapter {
  const azure = createAzure({ ...connection, fetch })
  return {
    service: 'azure',
    title: 'Azure OpenAI',
    languageModel: (model) =>
      speaksResponsesOnly(model) ? azure.responses(model.upstream.model) : azure.chat(model.upstream.model),
    mapOptions: toAzureOptions,
    readableFiles: (model) => filesWithPdf(model, ['image']),
    requestIdHeaders: ['apim-request-id', 'x-request-id'],
  }
}

import { createAzure } from '@ai-sdk/azure'
import type { AudioAdapter } from '#audio/audio-adapter.ts'
import type { AzureConnection } from '#connections.ts'

/** Sound of Azure OpenAI, whose API is OpenAI's: the model's id names the deployment. */
export function createAzureAudioAdapter(connection: AzureConnection, fetch: typeof globalThis.fetch): AudioAdapter {
  const azure = createAzure({ ...connection, fetch })
  return {
    service: 'azure',
    title: 'Azure OpenAI',
    requestIdHeaders: ['apim-request-id', 'x-request-id'],
    speechModel: ({ upstream }) => azure.speech(upstream.model),
    transcriptionModel: ({ upstream }) => azure.transcription(upstream.model),
    languageOptions: (language) => ({ openai: { language } }),
  }
}

import { createAzure } from '@ai-sdk/azure'
import type { AudioAdapter } from '#audio/audio-adapter.ts'
import type { AzureConnection } from '#connections.ts'
import { openaiHearing } from '#openai/openai-audio-adapter.ts'

/** Audio of Azure OpenAI, whose API is OpenAI's: the model's id names the deployment. */
export function createAzureAudioAdapter(connection: AzureConnection, fetch: typeof globalThis.fetch): AudioAdapter {
  const azure = createAzure({ ...connection, fetch })
  return {
    speechModel: ({ upstream }) => azure.speech(upstream.model),
    transcriptionModel: ({ upstream }) => azure.transcription(upstream.model),
    transcriptionOptions: ({ upstream }, asked) => ({
      openai: { responseFormat: formatOf(upstream.model), ...openaiHearing(asked) },
    }),
  }
}

/**
 * Whisper is paid by its length, which it tells in the verbose form alone; the models after it have no such form. The AI SDK knows OpenAI's
 * own id of Whisper only, and a deployment is called `whisper`.
 */
function formatOf(deployment: string): 'json' | 'verbose_json' {
  return /whisper/i.test(deployment) ? 'verbose_json' : 'json'
}

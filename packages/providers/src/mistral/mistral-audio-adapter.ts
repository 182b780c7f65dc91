import { createMistral } from '@ai-sdk/mistral'
import type { AudioAdapter } from '#audio/audio-adapter.ts'
import type { KeyConnection } from '#connections.ts'

/** Voxtral's /audio/speech and /audio/transcriptions. */
export function createMistralAudioAdapter(connection: KeyConnection, fetch: typeof globalThis.fetch): AudioAdapter {
  const mistral = createMistral({ ...connection, fetch })
  return {
    speechModel: ({ upstream }) => mistral.speech(upstream.model),
    transcriptionModel: ({ upstream }) => mistral.transcription(upstream.model),
    transcriptionOptions: (_model, { language, times, temperature }) => ({
      mistral: {
        ...(language !== undefined && { language }),
        ...(temperature !== undefined && { temperature }),
        ...(times !== undefined && { timestampGranularities: [...times] }),
      },
    }),
  }
}

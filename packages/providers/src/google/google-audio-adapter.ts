import { createGoogleGenerativeAI } from '@ai-sdk/google'
import type { AudioAdapter } from '#audio/audio-adapter.ts'
import type { KeyConnection } from '#connections.ts'

/** Gemini's speech by generateContent, its transcription by interactions. */
export function createGoogleAudioAdapter(connection: KeyConnection, fetch: typeof globalThis.fetch): AudioAdapter {
  const google = createGoogleGenerativeAI({ ...connection, fetch })
  return {
    speechModel: ({ upstream }) => google.speech(upstream.model),
    transcriptionModel: ({ upstream }) => google.transcription(upstream.model),
    transcriptionOptions: (_model, { language, times = [] }) => ({
      google: {
        ...(language !== undefined && { languageCodes: [language] }),
        ...(times.includes('word') && { wordTimestamp: true }),
      },
    }),
  }
}

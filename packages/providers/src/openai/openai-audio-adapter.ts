import { createOpenAI } from '@ai-sdk/openai'
import type { AudioAdapter } from '#audio/audio-adapter.ts'
import type { KeyConnection } from '#connections.ts'

/** OpenAI's /audio/speech and /audio/transcriptions. */
export function createOpenaiAudioAdapter(connection: KeyConnection, fetch: typeof globalThis.fetch): AudioAdapter {
  const openai = createOpenAI({ ...connection, fetch })
  return {
    speechModel: ({ upstream }) => openai.speech(upstream.model),
    transcriptionModel: ({ upstream }) => openai.transcription(upstream.model),
    transcriptionOptions: (_model, language) => ({ openai: language === undefined ? {} : { language } }),
  }
}

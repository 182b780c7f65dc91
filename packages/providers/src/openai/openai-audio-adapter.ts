import { createOpenAI } from '@ai-sdk/openai'
import type { AudioAdapter, HearingWish } from '#audio/audio-adapter.ts'
import type { KeyConnection } from '#connections.ts'

/** How OpenAI and Azure are asked to write something down: times stand in the verbose form alone. */
export function openaiHearing({ language, times, prompt, temperature }: HearingWish) {
  return {
    ...(language !== undefined && { language }),
    ...(prompt !== undefined && { prompt }),
    ...(temperature !== undefined && { temperature }),
    ...(times !== undefined && { responseFormat: 'verbose_json', timestampGranularities: [...times] }),
  }
}

/** OpenAI's /audio/speech and /audio/transcriptions. */
export function createOpenaiAudioAdapter(connection: KeyConnection, fetch: typeof globalThis.fetch): AudioAdapter {
  const openai = createOpenAI({ ...connection, fetch })
  return {
    speechModel: ({ upstream }) => openai.speech(upstream.model),
    transcriptionModel: ({ upstream }) => openai.transcription(upstream.model),
    transcriptionOptions: (_model, asked) => ({ openai: openaiHearing(asked) }),
  }
}

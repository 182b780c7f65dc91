import { asText } from '../chat/json.ts'
import { readForm } from './openai-audio.ts'
import { json, type HearingForm, type SpeechForm } from './audio-form.ts'

const VOICES = /^(?:voice_\d+|[a-z]{2}_[a-z]+_[a-z]+)$/

/** Voxtral's /audio/speech. Source: "Text to speech" in Mistral's documentation. */
export const MISTRAL_SPEECH: SpeechForm = {
  vendors: ['mistral'],
  isCalled: (path) => path.endsWith('/audio/speech'),
  read({ json: body }) {
    const text = asText(body?.input) ?? ''
    const voice = asText(body?.voice_id) ?? ''
    if (text === '') return { fault: 'input: is required.' }
    if (!VOICES.test(voice)) return { fault: `voice_id: ${voice} is not known.` }
    if (body?.response_format !== 'wav') return { fault: 'response_format: wav alone is simulated.' }
    return { model: asText(body.model) ?? '', wish: { text, voice } }
  },
  write: (wav) => json({ audio_data: wav.toString('base64') }),
}

/** Voxtral's /audio/transcriptions. Source: "Audio transcriptions" in Mistral's reference. */
export const MISTRAL_HEARING: HearingForm = {
  vendors: ['mistral'],
  isCalled: (path) => path.endsWith('/audio/transcriptions'),
  read: ({ parts }) => readForm(parts),
  write: ({ text, seconds }, { model }) => ({
    model,
    text,
    language: 'en',
    segments: [],
    usage: { prompt_tokens: 4, completion_tokens: 20, total_tokens: 24, prompt_audio_seconds: Math.ceil(seconds) },
  }),
}

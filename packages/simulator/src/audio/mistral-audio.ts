import { asText } from '../chat/json.ts'
import { readForm } from './openai-audio.ts'
import { timedWords } from './timed-words.ts'
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
  async read({ parts }) {
    const read = await readForm(parts)
    if ('fault' in read) return read
    const times = (parts?.getAll('timestamp_granularities') ?? []).map(String)
    return times.length > 1 ? { fault: 'timestamp_granularities: one alone is simulated.' } : { ...read, times }
  },
  write: ({ text, seconds }, { model, times = [] }) => ({
    model,
    text,
    language: 'en',
    segments: times.includes('word')
      ? timedWords({ text, seconds }).map(({ word, start, end }) => ({ text: word, start, end }))
      : times.includes('segment')
        ? [{ text, start: 0, end: seconds }]
        : [],
    usage: { prompt_tokens: 4, completion_tokens: 20, total_tokens: 24, prompt_audio_seconds: Math.ceil(seconds) },
  }),
}

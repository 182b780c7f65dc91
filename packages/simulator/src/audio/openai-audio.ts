import { asText } from '../chat/json.ts'
import { timedWords } from './timed-words.ts'
import type { HearingForm, SpeechForm } from './audio-form.ts'

const VOICES = 'alloy ash ballad cedar coral echo fable marin nova onyx sage shimmer verse'.split(' ')
const TTS_1_VOICES = 'alloy ash coral echo fable nova onyx sage shimmer'.split(' ')
const LONGEST_INPUT = 4096
/** Tokens of a text for the models after tts-1, and characters of a token. */
const MOST_TOKENS = 2000
const CHARACTERS_A_TOKEN = 4
const LARGEST_FILE = 25 * 1024 * 1024
/** OpenAI counts ten tokens for a second of audio. */
const TOKENS_A_SECOND = 10

/** OpenAI's /audio/speech, which Azure has as well. Source: the reference of createSpeech. */
export const OPENAI_SPEECH: SpeechForm = {
  vendors: ['openai', 'azure'],
  isCalled: (path) => path.endsWith('/audio/speech'),
  read({ json }) {
    const model = asText(json?.model) ?? ''
    const text = asText(json?.input) ?? ''
    const voice = asText(json?.voice) ?? ''
    if (text === '' || text.length > LONGEST_INPUT)
      return { fault: `input: must have 1 to ${LONGEST_INPUT} characters.` }
    const isFirst = model.startsWith('tts-1')
    if (!isFirst && text.length / CHARACTERS_A_TOKEN > MOST_TOKENS) return { fault: 'input: has over 2000 tokens.' }
    if (!(isFirst ? TTS_1_VOICES : VOICES).includes(voice)) return { fault: `voice: ${voice} is not known.` }
    const format = json?.response_format ?? 'mp3'
    if (format !== 'wav') return { fault: `response_format: ${String(format)} is not simulated, wav is.` }
    return { model, wish: { text, voice } }
  },
  write: (wav) => ({ contentType: 'audio/wav', body: wav }),
}

/**
 * OpenAI's /audio/transcriptions: Whisper tells a length in the verbose form alone, the models after it have no such form. A deployment of
 * Azure may have another name than OpenAI's `whisper-1`. Source: the reference of createTranscription.
 */
export const OPENAI_HEARING: HearingForm = {
  vendors: ['openai', 'azure'],
  isCalled: (path) => path.endsWith('/audio/transcriptions'),
  async read({ parts }) {
    const read = await readForm(parts)
    if ('fault' in read) return read
    const format = asText(parts?.get('response_format')) ?? 'json'
    const formats = read.model.startsWith('whisper') ? ['json', 'verbose_json'] : ['json']
    if (!formats.includes(format))
      return { fault: `response_format '${format}' is not compatible with model '${read.model}'.` }
    const times = (parts?.getAll('timestamp_granularities[]') ?? []).map(String)
    return { ...read, format, times }
  },
  write({ text, seconds }, { model, format, times = [] }) {
    if (format === 'verbose_json') {
      const facts = { seek: 0, tokens: [], temperature: 0, avg_logprob: -0.2, compression_ratio: 1, no_speech_prob: 0 }
      const segments = text === '' ? [] : [{ id: 0, start: 0, end: seconds, text: ` ${text}`, ...facts }]
      return {
        task: 'transcribe',
        language: 'english',
        duration: seconds,
        text,
        ...(times.includes('word') && { words: timedWords({ text, seconds }) }),
        ...((times.length === 0 || times.includes('segment')) && { segments }),
      }
    }
    if (model.startsWith('whisper')) return { text }
    if (model === 'gpt-transcribe') return { text, usage: { type: 'duration', seconds: Math.ceil(seconds) } }
    const [input, output] = [Math.ceil(seconds * TOKENS_A_SECOND), Math.ceil(text.length / CHARACTERS_A_TOKEN)]
    const tokens = { type: 'tokens', input_tokens: input, output_tokens: output, total_tokens: input + output }
    return { text, usage: { ...tokens, input_token_details: { text_tokens: 0, audio_tokens: input } } }
  },
}

/** The file and the model of a form as OpenAI and Mistral take it. */
export async function readForm(parts: FormData | undefined) {
  const file = parts?.get('file')
  const model = parts?.get('model')
  if (!(file instanceof File) || typeof model !== 'string') return { fault: 'file, model: are required.' }
  if (file.size === 0 || file.size > LARGEST_FILE) return { fault: 'file: must have 1 byte to 25 MB.' }
  return { model, mediaType: file.type, bytes: Buffer.from(await file.arrayBuffer()) }
}

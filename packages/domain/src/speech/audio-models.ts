import type { ModelEntry } from '#models/model-entry.ts'

/** A voice in which a model reads aloud: the vendor's name for it, and ours. */
export type Voice = { id: string; label: string }

type AudioModel = Pick<ModelEntry, 'id' | 'provider' | 'inputs' | 'outputs'>

/** Does this model read texts aloud? */
export function isSpeechModel({ inputs, outputs }: Pick<AudioModel, 'inputs' | 'outputs'>): boolean {
  return inputs.includes('text') && outputs.includes('audio')
}

/** Does this model write down what is said? Chat models that also hear are none. */
export function isTranscriptionModel({ provider, inputs, outputs }: Omit<AudioModel, 'id'>): boolean {
  return provider.endsWith('_audio') && inputs.includes('audio') && outputs.includes('text')
}

/** Source: "Text to speech", voice options, in OpenAI's guide. The first is the default. */
const OPENAI_VOICES = ['alloy', 'ash', 'coral', 'echo', 'fable', 'onyx', 'nova', 'sage', 'shimmer']

/** Voices that only the models after tts-1 have. */
const NEWER_OPENAI_VOICES = ['ballad', 'cedar', 'marin', 'verse']

/** Source: "Speech generation", voice options, in the guide of the Gemini API. The first is the default. */
const GEMINI_VOICES: readonly (readonly [id: string, manner: string])[] = [
  ['Kore', 'firm'],
  ['Achernar', 'soft'],
  ['Achird', 'friendly'],
  ['Algenib', 'gravelly'],
  ['Algieba', 'smooth'],
  ['Alnilam', 'firm'],
  ['Aoede', 'breezy'],
  ['Autonoe', 'bright'],
  ['Callirrhoe', 'easy-going'],
  ['Charon', 'informative'],
  ['Despina', 'smooth'],
  ['Enceladus', 'breathy'],
  ['Erinome', 'clear'],
  ['Fenrir', 'excitable'],
  ['Gacrux', 'mature'],
  ['Iapetus', 'clear'],
  ['Laomedeia', 'upbeat'],
  ['Leda', 'youthful'],
  ['Orus', 'firm'],
  ['Puck', 'upbeat'],
  ['Pulcherrima', 'forward'],
  ['Rasalgethi', 'informative'],
  ['Sadachbia', 'lively'],
  ['Sadaltager', 'knowledgeable'],
  ['Schedar', 'even'],
  ['Sulafat', 'warm'],
  ['Umbriel', 'easy-going'],
  ['Vindemiatrix', 'gentle'],
  ['Zephyr', 'bright'],
  ['Zubenelgenubi', 'casual'],
]

/** Voxtral 3 has voices of its own, and takes those of Voxtral 2. Source: "Voices" in Mistral's documentation. */
const VOXTRAL_3_VOICES: readonly Voice[] = [
  { id: 'voice_478', label: 'Sarah (English)' },
  { id: 'voice_447', label: 'Yael (English)' },
  { id: 'voice_485', label: 'Eric (English)' },
  { id: 'voice_484', label: 'Jesse (English)' },
  { id: 'voice_483', label: 'Esmeralda (Spanish)' },
  { id: 'voice_482', label: 'Andrea (Italian)' },
  { id: 'voice_481', label: 'Fiona (German)' },
  { id: 'voice_480', label: 'Marina (Portuguese)' },
  { id: 'voice_479', label: 'Linda (Arabic)' },
]
const VOXTRAL_2_VOICES: readonly Voice[] = [
  { id: 'en_paul_neutral', label: 'Paul (American English)' },
  { id: 'gb_jane_neutral', label: 'Jane (British English)' },
  { id: 'gb_oliver_neutral', label: 'Oliver (British English)' },
]

const OLDER_SPEECH = /^tts-1/

/** The voices of a model, its default first; empty for a model that does not read aloud. */
export function voicesOf(model: AudioModel): readonly Voice[] {
  if (!isSpeechModel(model)) return []
  switch (model.provider) {
    case 'openai_audio':
    case 'azure_audio': {
      const names = OLDER_SPEECH.test(model.id) ? OPENAI_VOICES : [...OPENAI_VOICES, ...NEWER_OPENAI_VOICES]
      return names.map((id) => ({ id, label: `${id[0]?.toUpperCase()}${id.slice(1)}` }))
    }
    case 'google_audio':
      return GEMINI_VOICES.map(([id, manner]) => ({ id, label: `${id} (${manner})` }))
    case 'mistral_audio':
      return model.id.endsWith('-tts-2603') ? VOXTRAL_2_VOICES : [...VOXTRAL_3_VOICES, ...VOXTRAL_2_VOICES]
    default:
      return []
  }
}

/**
 * Characters that a model reads in one request. OpenAI takes 4096; its models after tts-1 at most 2000 tokens, which in scripts like
 * Chinese are about as many characters. Gemini takes 8192 tokens, and its voice wanders in what is long; Voxtral takes 4096 tokens.
 * Source: OpenAI's reference of createSpeech, the model pages of Gemini and Voxtral.
 */
export function speechLimit({ provider, id }: Pick<AudioModel, 'provider' | 'id'>): number {
  if (provider === 'openai_audio' || provider === 'azure_audio') return OLDER_SPEECH.test(id) ? 4096 : 1800
  return provider === 'google_audio' ? 3000 : 2000
}

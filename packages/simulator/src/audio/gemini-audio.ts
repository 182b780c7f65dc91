import { asList, asObject, asText, type Json } from '../chat/json.ts'
import { json, type HearingForm, type SpeechForm } from './audio-form.ts'
import { timedWords } from './timed-words.ts'
import { readAudio, samplesAsBytes } from './wav.ts'
import type { Transcript } from './write-down.ts'

const SPEECH_PATH = /^\/v1beta\/models\/([^/:]+-tts[^/:]*):generateContent$/
const VOICE = /^[A-Z][a-z]+$/
/** Gemini counts 25 tokens for a second of audio, spoken, and 32, heard. */
const SPOKEN_TOKENS = 25
const HEARD_TOKENS = 32
const CHARACTERS_A_TOKEN = 4

/** Gemini's speech, in a WAV from 3.8 on, as bare samples before. Source: "Speech generation" of the Gemini API. */
export const GEMINI_SPEECH: SpeechForm = {
  vendors: ['google'],
  isCalled: (path) => SPEECH_PATH.test(path),
  read({ json: body = {} }, path) {
    const config = asObject(body.generationConfig)
    const prebuilt = asObject(asObject(asObject(config.speechConfig).voiceConfig).prebuiltVoiceConfig)
    const voice = asText(prebuilt.voiceName) ?? ''
    const parts = asList(asObject(asList(body.contents)[0]).parts)
    const text = parts.map((part) => asText(asObject(part).text) ?? '').join(' ')
    if (!asList(config.responseModalities).includes('AUDIO')) return { fault: 'responseModalities: must be AUDIO.' }
    if (text === '') return { fault: 'contents: a text is required.' }
    if (!VOICE.test(voice)) return { fault: `voiceName: ${voice} is not known.` }
    return { model: SPEECH_PATH.exec(path)?.[1] ?? '', wish: { text, voice } }
  },
  write(wav, { text }, model) {
    const audio = readAudio(wav) ?? { rate: 16_000, samples: new Int16Array() }
    const isWhole = !/^gemini-(?:2\.5|3\.1)-/.test(model)
    const inlineData = isWhole
      ? { mimeType: 'audio/wav', data: wav.toString('base64') }
      : {
          mimeType: `audio/L16;codec=pcm;rate=${audio.rate}`,
          data: Buffer.from(samplesAsBytes(audio.samples)).toString('base64'),
        }
    const promptTokenCount = Math.ceil(text.length / CHARACTERS_A_TOKEN)
    const candidatesTokenCount = Math.ceil((audio.samples.length / audio.rate) * SPOKEN_TOKENS)
    return json({
      candidates: [{ content: { role: 'model', parts: [{ inlineData }] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: {
        promptTokenCount,
        candidatesTokenCount,
        totalTokenCount: promptTokenCount + candidatesTokenCount,
      },
      modelVersion: model,
    })
  },
}

/** Gemini's transcription, an interaction. Source: "Transcribe" of the Gemini API. */
export const GEMINI_HEARING: HearingForm = {
  vendors: ['google'],
  isCalled: (path, { json: body }) => path === '/v1beta/interactions' && /transcribe/.test(asText(body?.model) ?? ''),
  read({ json: body = {} }) {
    const audio = asList(body.input).map(asObject).find(isAudio)
    if (audio === undefined) return { fault: 'input: an audio is required.' }
    const bytes = Buffer.from(asText(audio.data) ?? '', 'base64')
    const config = asObject(asObject(body.generation_config).transcription_config)
    const times = asList(asObject(config.mode).timestamp_granularities).map(String)
    return { model: asText(body.model) ?? '', mediaType: asText(audio.mime_type) ?? '', bytes, times }
  },
  write: ({ text, seconds }, { model, times = [] }) => ({
    id: 'simulated',
    model,
    status: 'completed',
    steps: [
      {
        type: 'model_output',
        content: [{ type: 'text', text, ...(times.includes('word') && wordsOf({ text, seconds })) }],
      },
    ],
    usage: {
      total_input_tokens: Math.ceil(seconds * HEARD_TOKENS),
      total_output_tokens: Math.ceil(text.length / CHARACTERS_A_TOKEN),
    },
  }),
}

function wordsOf(transcript: Transcript) {
  const annotations = timedWords(transcript).map(({ word, start, end }) => ({
    type: 'word_info',
    text: word,
    start_offset: `${start}s`,
    end_offset: `${end}s`,
  }))
  return { annotations }
}

function isAudio({ type }: Json): boolean {
  return type === 'audio'
}

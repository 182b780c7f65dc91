import { CHARACTERS_A_TOKEN } from '@atrium/domain/tokens/characters-a-token'
import type { SpeechModelV4Result } from '@ai-sdk/provider'
import type { Usage } from '@atrium/domain/runs/receipt'
import type { RunError } from '@atrium/domain/runs/run-event'
import { cutForSpeech } from '@atrium/domain/speech/cut-for-speech'
import { speechLimit, voicesOf } from '@atrium/domain/speech/audio-models'
import { askVendor, type Asked, type VendorMeans } from '#wire/ask-vendor.ts'
import type { SpeechAdapter } from './audio-adapter.ts'
import { readAudioUsage } from './audio-usage.ts'
import { warningInWords } from '#chat/call-settings.ts'
import { joinWav, readWav } from './join-wav.ts'
import type { SpeechOutcome, SpeechRequest } from '#media-request.ts'
import { NO_USAGE } from '#chat/usage.ts'
import type { Connected } from '#service-facts.ts'

/** Pieces of a long text that are asked for at a time. */
const AT_ONCE = 3

/**
 * What an audio token is in seconds, where a vendor prices by tokens and tells none: OpenAI's own estimate of $0.015 a minute at $12 a
 * million. Source: the price list of gpt-4o-mini-tts.
 */
const AUDIO_TOKENS_A_SECOND = 1250 / 60
/** An unhurried reading. Source: 150 words a minute of six characters. */
const CHARACTERS_A_SECOND = 15

type Piece = { text: string; audio: Uint8Array; result: SpeechModelV4Result }

/**
 * Has a text read aloud, a long one in pieces that are joined to one WAV. Never throws. A text of which a piece fails has no audio: half
 * of it would be mistaken for the whole.
 */
export async function synthesizeSpeech(
  request: SpeechRequest,
  adapter: Connected<SpeechAdapter>,
  means: VendorMeans,
): Promise<SpeechOutcome> {
  const { model, text } = request
  const pieces = cutForSpeech(text, speechLimit(model))
  if (pieces.length === 0) return failed({ message: 'There is nothing to read aloud.', retryable: false })
  const chosen = chooseVoice(request)
  const { answers, brokenOff } = await askForAll(pieces, { ...request, voice: chosen.voice }, adapter, means)
  const made = answers.flatMap((answer) => (answer.status === 'answered' ? [answer.answer] : []))
  const told = [...new Set([...chosen.warnings, ...made.flatMap(({ result }) => result.warnings.map(warningInWords))])]
  const audio = joined(made)
  const usage = withBrokenOff(
    made.length === 0 ? NO_USAGE : usageOf(made, audio?.seconds ?? 0),
    brokenOff,
    request.speed,
  )
  const failure = answers.find((answer) => answer.status !== 'answered')
  if (failure?.status === 'failed') return { ...failed(failure.error), usage, warnings: told }
  if (failure !== undefined) return { status: 'cancelled', audio: null, usage, warnings: told }
  if (audio === null) return { ...failed(unlikePieces(adapter)), usage, warnings: told }
  return { status: 'completed', audio: { mediaType: 'audio/wav', bytes: audio.bytes }, usage, warnings: told }
}

function joined(made: readonly Piece[]): { bytes: Uint8Array; seconds: number } | null {
  try {
    return joinWav(made.map(({ audio }) => audio))
  } catch {
    return null
  }
}

function unlikePieces({ title }: Connected<SpeechAdapter>): RunError {
  return { message: `${title} returned audio that cannot be joined.`, retryable: true }
}

/** The voice that was asked for, or the model's first where it has no such. */
function chooseVoice({ model, voice }: SpeechRequest): { voice: string | undefined; warnings: string[] } {
  const voices = voicesOf(model)
  const known = voices.find(({ id }) => id === voice) ?? voices[0]
  if (voice === undefined || known?.id === voice) return { voice: known?.id, warnings: [] }
  return { voice: known?.id, warnings: [`${model.name} has no voice "${voice}": ${known?.label ?? 'its own'} reads.`] }
}

/** Asks for all pieces, some at a time; once one has failed no further one is asked for. `brokenOff` are those that the vendor was reading when somebody left. */
async function askForAll(
  pieces: readonly string[],
  { model, voice, speed, instructions, signal }: SpeechRequest,
  adapter: Connected<SpeechAdapter>,
  means: VendorMeans,
): Promise<{ answers: Asked<Piece>[]; brokenOff: string[] }> {
  const vendor = { title: adapter.title, modelName: model.name, requestIdHeaders: adapter.requestIdHeaders }
  const speech = adapter.speechModel(model)
  const answers: Asked<Piece>[] = []
  let next = 0
  async function askInTurn(): Promise<void> {
    while (next < pieces.length && answers.every(({ status }) => status === 'answered')) {
      const place = next
      next += 1
      const text = pieces[place] ?? ''
      const call = { text, voice, speed, instructions, outputFormat: 'wav', abortSignal: signal, providerOptions: {} }
      answers[place] = await askVendor(
        async () => readPiece(text, await speech.doGenerate(call)),
        vendor,
        means,
        signal,
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn))
  const brokenOff = pieces.filter((_, place) => {
    const answer = answers[place]
    return answer?.status === 'cancelled' && answer.isBrokenOff
  })
  return { answers: answers.filter((answer) => answer !== undefined), brokenOff }
}

/** @throws UnreadableAudioError, as which the vendor is asked again */
function readPiece(text: string, result: SpeechModelV4Result): Piece {
  const audio = typeof result.audio === 'string' ? Buffer.from(result.audio, 'base64') : result.audio
  readWav(audio)
  return { text, audio, result }
}

function usageOf(made: readonly Piece[], seconds: number): Usage {
  const characters = made.reduce((sum, { text }) => sum + [...text].length, 0)
  const counted = made.map(({ result }) => readAudioUsage(result.usage).usage)
  const inputTokens = counted.reduce((sum, usage) => sum + usage.inputTokens, 0)
  const outputTokens = counted.reduce((sum, usage) => sum + usage.outputTokens, 0)
  if (outputTokens > 0) return { ...NO_USAGE, inputTokens, outputTokens, characters, seconds }
  return {
    ...NO_USAGE,
    inputTokens: Math.ceil(characters / CHARACTERS_A_TOKEN),
    outputTokens: Math.ceil(seconds * AUDIO_TOKENS_A_SECOND),
    characters,
    seconds,
    estimated: true,
  }
}

/** What the vendor was reading when it was broken off is charged as if it had come: by its characters, and about as long as it takes. */
function withBrokenOff(usage: Usage, texts: readonly string[], speed = 1): Usage {
  if (texts.length === 0) return usage
  const characters = texts.reduce((sum, text) => sum + [...text].length, 0)
  const seconds = characters / CHARACTERS_A_SECOND / speed
  return {
    ...usage,
    inputTokens: usage.inputTokens + Math.ceil(characters / CHARACTERS_A_TOKEN),
    outputTokens: usage.outputTokens + Math.ceil(seconds * AUDIO_TOKENS_A_SECOND),
    characters: (usage.characters ?? 0) + characters,
    seconds: (usage.seconds ?? 0) + seconds,
    estimated: true,
  }
}

function failed(error: SpeechOutcome['error']): SpeechOutcome {
  return { status: 'failed', audio: null, usage: NO_USAGE, warnings: [], error }
}

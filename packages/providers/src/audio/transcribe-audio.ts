import type { TranscriptionModelV4Result } from '@ai-sdk/provider'
import { askVendor, type VendorMeans } from '#wire/ask-vendor.ts'
import type { TranscriptionAdapter } from './audio-adapter.ts'
import { readAudioUsage } from './audio-usage.ts'
import { warningInWords } from '#chat/call-settings.ts'
import { readWav } from './join-wav.ts'
import type { HeardSegment, MediaFile, TranscriptionOutcome, TranscriptionRequest } from '#media-request.ts'
import type { Usage } from '@atrium/domain/runs/receipt'
import { NO_USAGE } from '#chat/usage.ts'
import type { Connected } from '#service-facts.ts'

/** Tokens that a second is counted as, where a vendor prices by tokens. Source: OpenAI's own estimate of $0.006 a minute for gpt-4o-transcribe. */
const TOKENS_A_SECOND = 10

/** Has written down what is said in a recording. Never throws. */
export async function transcribeAudio(
  request: TranscriptionRequest,
  adapter: Connected<TranscriptionAdapter>,
  means: VendorMeans,
): Promise<TranscriptionOutcome> {
  const { model, audio, signal } = request
  const vendor = { title: adapter.title, modelName: model.name, requestIdHeaders: adapter.requestIdHeaders }
  // Recorders add how it is compressed (`audio/webm;codecs=opus`), which vendors do not take for a kind of file.
  const mediaType = (audio.mediaType.split(';', 1)[0] ?? '').trim().toLowerCase()
  const call = {
    audio: audio.bytes,
    mediaType,
    providerOptions: adapter.transcriptionOptions(model, request),
    abortSignal: signal,
  }
  const ask = () => adapter.transcriptionModel(model).doGenerate(call)
  const asked = await askVendor(ask, vendor, means, signal)
  const none = { text: '', seconds: null, segments: [], words: [], warnings: [] }
  if (asked.status === 'failed') return { ...asked, ...none, usage: NO_USAGE }
  const known = secondsOf({ mediaType, bytes: audio.bytes }) ?? request.seconds ?? null
  if (asked.status === 'cancelled')
    return { status: 'cancelled', ...none, usage: asked.isBrokenOff ? brokenOff(known ?? 0) : NO_USAGE }
  return outcomeOf(asked.answer, { known, request })
}

/** What the vendor was listening to when it was broken off is charged by how long it is. */
function brokenOff(seconds: number): Usage {
  const tokens = Math.ceil(seconds * TOKENS_A_SECOND)
  return { ...NO_USAGE, inputTokens: tokens, outputTokens: tokens, seconds, estimated: true }
}

/** @param known how long the audio is in seconds, where that can be told from the file */
function outcomeOf(
  result: TranscriptionModelV4Result,
  { known, request: { model, times } }: { known: number | null; request: TranscriptionRequest },
): TranscriptionOutcome {
  const text = result.text.trim()
  const counted = readAudioUsage(result.usage, result.response.body)
  const seconds = result.durationInSeconds ?? counted.seconds ?? known
  const warnings = result.warnings.map(warningInWords)
  if (text === '') warnings.push(`${model.name} detected no speech.`)
  const usage = seconds === null ? counted.usage : { ...counted.usage, seconds }
  // Where words alone are asked for, vendors tell them as segments.
  const isOfWords = times?.length === 1 && times[0] === 'word'
  const words = timed(result.words ?? (isOfWords ? result.segments : []))
  const segments = timed(isOfWords ? [] : result.segments)
  return { status: 'completed', text, seconds, segments, words, language: result.language, usage, warnings }
}

function timed(pieces: TranscriptionModelV4Result['segments']): HeardSegment[] {
  return pieces.map(({ text, startSecond, endSecond }) => ({ text, start: startSecond, end: endSecond }))
}

/** How long a WAV is; null for every other kind, which would have to be decoded. */
function secondsOf({ mediaType, bytes }: MediaFile): number | null {
  if (!/^audio\/(?:x-|vnd\.)?wave?$/.test(mediaType)) return null
  try {
    const { samples, bytesPerSecond } = readWav(bytes)
    return samples.byteLength / bytesPerSecond
  } catch {
    return null
  }
}

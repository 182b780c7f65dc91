import { CHARACTERS_A_TOKEN } from '#tokens/characters-a-token.ts'
import type { Modality } from '#catalog/modality.ts'
import type { ModelPricing } from '#catalog/model-facts.ts'
import { estimateMedia, type MediaWish } from '#estimates/media/estimate-media.ts'
import { estimateSpeech } from '#estimates/estimate-speech.ts'
import { modalityOf } from '#providers/provider-name.ts'
import type { OptionValues } from '#options/option-sheet.ts'
import { priceOfUsage } from '#pricing/price-of-usage.ts'

/** Tokens that an answer, or an image, is expected to have. */
const ANSWER = 1024
/** Seconds that a video is expected to have. */
const VIDEO = 8
/** How many times slower than usual a text may be read: by voice, and by language. */
const SLOW_READING = 2
/** Letters from here on stand for syllables and words: each is about as long as three others. Source: Unicode, "CJK Radicals Supplement". */
const LONG_LETTERS = 0x2e80
/** Tokens of a second of audio that is heard, by the vendor that counts the most, and of what is said in it. Source: Gemini's "Audio understanding". */
const HEARD_A_SECOND = 32
const SAID_A_SECOND = 10

/** US dollars that are set aside for an answer before it is asked for; what it really took is counted once it has ended. */
export function expectedCost(pricing: ModelPricing, modality: Modality, characters: number): number {
  return priceOfUsage(pricing, {
    inputTokens: Math.ceil(characters / CHARACTERS_A_TOKEN),
    outputTokens: modality === 'embed' || modality === 'rerank' ? 0 : ANSWER,
    cachedInputTokens: 0,
    ...(modality === 'image' && { images: 1 }),
    ...(modality === 'video' && { seconds: VIDEO }),
    ...(modality === 'rerank' && { searches: 1 }),
  })
}

/** The same for all images, or the video, that are asked for: by how many, how large and how good they are to be. */
export function expectedCostOfMedia(wish: MediaWish): number {
  const { cost, count } = estimateMedia(wish)
  const { model, prompt } = wish
  return cost ?? expectedCost(model.pricing, modalityOf(model.provider), prompt.length) * count
}

/**
 * The same for a text that is read aloud: no voice reads it so slowly that it takes more.
 * @param speed how many times as fast as usual it is asked to read
 */
export function expectedCostOfSpeech(model: { pricing: ModelPricing }, text: string, speed = 1): number {
  const letters = [...text]
  const long = letters.filter((letter) => (letter.codePointAt(0) ?? 0) >= LONG_LETTERS).length
  const { input, output } = model.pricing
  // What is priced by the character is known to the last one.
  if (output === undefined || input?.unit === 'character') return estimateSpeech(model, text) ?? 0
  const heard = Math.ceil(((letters.length + 2 * long) * SLOW_READING) / Math.min(1, speed))
  return estimateSpeech(model, ' '.repeat(heard)) ?? 0
}

/** The same for audio of so many seconds that is transcribed. */
export function expectedCostOfTranscription(pricing: ModelPricing, seconds: number): number {
  return priceOfUsage(pricing, {
    inputTokens: Math.ceil(seconds * HEARD_A_SECOND),
    outputTokens: Math.ceil(seconds * SAID_A_SECOND),
    cachedInputTokens: 0,
    seconds,
  })
}

/** A model that is asked, with the options that were chosen. */
export type AskedModel = { model: MediaWish['model']; options?: OptionValues }

/** US dollars that are set aside for several answers: each model reads all that is said. @param said parts of messages */
export function expectedCostOfAnswers(
  asked: readonly AskedModel[],
  said: readonly { type: string; text?: string }[],
): number {
  const prompt = said.map((part) => (part.type === 'text' ? (part.text ?? '') : '')).join('')
  const withImage = said.some(({ type }) => type === 'file')
  return asked.reduce((sum, { model, options = {} }) => sum + costOfOne({ model, options, prompt, withImage }), 0)
}

function costOfOne(wish: MediaWish): number {
  const { model, prompt } = wish
  const modality = modalityOf(model.provider)
  const isMedia = modality === 'image' || modality === 'video'
  return isMedia ? expectedCostOfMedia(wish) : expectedCost(model.pricing, modality, prompt.length)
}

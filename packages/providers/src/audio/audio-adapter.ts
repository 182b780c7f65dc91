import type { SharedV4ProviderOptions, SpeechModelV4, TranscriptionModelV4 } from '@ai-sdk/provider'
import type { CatalogModel } from '#catalog/catalog-model.ts'
import type { TranscriptionRequest } from '#media-request.ts'

/** How something is to be written down. */
export type HearingWish = Pick<TranscriptionRequest, 'language' | 'times' | 'prompt' | 'temperature'>

/** One vendor that reads texts aloud, as WAV, which can be joined and measured. */
export type SpeechAdapter = {
  /** The AI SDK's model of this upstream id. Makes no request. */
  speechModel(model: CatalogModel): SpeechModelV4
}

/** One vendor that writes down what is said. */
export type TranscriptionAdapter = {
  /** The AI SDK's model of this upstream id. Makes no request. */
  transcriptionModel(model: CatalogModel): TranscriptionModelV4
  /** What this vendor has to be told beside the audio, in its own words. */
  transcriptionOptions(model: CatalogModel, asked: HearingWish): SharedV4ProviderOptions
}

/** A vendor that does both. */
export type AudioAdapter = SpeechAdapter & TranscriptionAdapter

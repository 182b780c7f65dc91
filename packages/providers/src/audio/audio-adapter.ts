import type { SharedV4ProviderOptions, SpeechModelV4, TranscriptionModelV4 } from '@ai-sdk/provider'
import type { CatalogModel, UpstreamService } from '#catalog/catalog-model.ts'

type AudioVendor = {
  service: UpstreamService
  /** The vendor's name in sentences. */
  title: string
  /** Headers of answers in which the vendor names the request, the first that is there counts. */
  requestIdHeaders: readonly string[]
}

/** One vendor that reads texts aloud, as WAV, which can be joined and measured. */
export type SpeechAdapter = AudioVendor & {
  /** The AI SDK's model of this upstream id. Makes no request. */
  speechModel(model: CatalogModel): SpeechModelV4
}

/** One vendor that writes down what is said. */
export type TranscriptionAdapter = AudioVendor & {
  /** The AI SDK's model of this upstream id. Makes no request. */
  transcriptionModel(model: CatalogModel): TranscriptionModelV4
  /** What this vendor has to be told beside the sound: the language, where it is known, in its own words. */
  transcriptionOptions(model: CatalogModel, language: string | undefined): SharedV4ProviderOptions
}

/** A vendor that does both. */
export type AudioAdapter = SpeechAdapter & TranscriptionAdapter

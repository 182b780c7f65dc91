import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { Usage } from '@atrium/domain/runs/receipt'
import type { HeardUnit } from '@atrium/domain/vendors/vendor-row'
import type { RunError } from '@atrium/domain/runs/run-event'
import type { CatalogModel } from './catalog/catalog-model.ts'

/** A file that goes to a vendor or comes from one. */
export type MediaFile = { mediaType: string; bytes: Uint8Array }

/** One question to a model that makes images. */
export type ImageRequest = {
  model: CatalogModel
  prompt: string
  /** As settled; `image` and `mask` in them are addresses, the files themselves stand below. */
  options: OptionValues
  /** The image to start from or to change, and what of it to change: white is changed, black stays. */
  image?: MediaFile
  mask?: MediaFile
  /** Aborting it cancels the request and closes the connection to the vendor. */
  signal: AbortSignal
}

type Outcome = {
  usage: Usage
  /** What was not done as it was asked for, in plain words. */
  warnings: string[]
  /** With status `failed`. */
  error?: RunError
}

/** How it ended. Never thrown. Images that came before a failure stand, whatever the status. */
export type ImageOutcome = Outcome & {
  status: 'completed' | 'failed' | 'cancelled'
  /** In the order of the vendor; `seed` where the vendor or the request names it. */
  images: (MediaFile & { seed?: number })[]
}

/** One question to a model that makes videos. `image` is the first frame. */
export type VideoRequest = Omit<ImageRequest, 'mask'>

/** A video that a vendor works at: everything that is needed to ask for it again after a restart. Plain JSON, no secrets. */
export type VideoOperation = { [key: string]: unknown }

/** How asking for a video ended. Never thrown. */
export type VideoStart =
  | { status: 'started'; operation: VideoOperation; warnings: string[] }
  | { status: 'failed'; warnings: string[]; error: RunError }
  | { status: 'cancelled'; warnings: string[] }

export type VideoLook = { model: CatalogModel; options: OptionValues; operation: VideoOperation; signal: AbortSignal }

/**
 * How far a video is. Never thrown. `unreachable` says nothing of the video: it can be asked for again. A completed video is read as a
 * stream, since it is long; whoever gets it reads or cancels it.
 */
export type VideoState =
  | { status: 'running'; phase: 'waiting' | 'rendering'; share: number | null }
  | { status: 'unreachable'; error: RunError }
  | (Outcome & {
      status: 'completed'
      videos: { mediaType: string; bytes: ReadableStream<Uint8Array>; seed?: number }[]
    })
  | (Outcome & { status: 'failed'; error: RunError })
  | { status: 'cancelled' }

/** Words to be read aloud. `voice` is one of the model's; its first where missing. */
export type SpeechRequest = {
  model: CatalogModel
  text: string
  voice?: string
  /** How many times as fast as usual, of models that can be asked. */
  speed?: number
  /** How to read, in words, of models that can be told. */
  instructions?: string
  signal: AbortSignal
}

export type SpeechOutcome = Outcome & { status: 'completed' | 'failed' | 'cancelled'; audio: MediaFile | null }

/** Audio to be written down. */
export type TranscriptionRequest = {
  model: CatalogModel
  audio: MediaFile
  language?: string
  /** Of what to tell when it was said, of models that can. */
  times?: readonly HeardUnit[]
  /** Words that may be said, and how freely to guess, of models that take it. */
  prompt?: string
  temperature?: number
  /** About how long it is, for what is broken off, and for vendors that do not count it. */
  seconds?: number
  signal: AbortSignal
}

export type TranscriptionOutcome = Outcome & {
  status: 'completed' | 'failed' | 'cancelled'
  text: string
  seconds: number | null
  /** What is said when, in seconds; empty where the model tells no times. */
  segments: readonly HeardSegment[]
  words: readonly HeardSegment[]
  /** The code of the language that was heard, where the model tells it. */
  language?: string | undefined
}

/** A piece of what is said. */
export type HeardSegment = { text: string; start: number; end: number }

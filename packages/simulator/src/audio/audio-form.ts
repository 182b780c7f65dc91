import type { DeskBody } from '../wire/desk.ts'
import type { Vendor } from '../vendors/vendors.ts'
import type { SpeechWish } from './speak.ts'
import type { Transcript } from './write-down.ts'

/** A body of an answer. */
export type AudioTold = { contentType: string; body: Buffer }

export type SpeechRead = { model: string; wish: SpeechWish } | { fault: string }
/** `format` is how the answer is wanted, where a vendor has more than one way, `times` of what to tell when it was said. */
export type Heard = { model: string; mediaType: string; bytes: Buffer; format?: string; times?: readonly string[] }
export type HearingRead = Heard | { fault: string }

/** How one vendor is asked to read aloud. */
export type SpeechForm = {
  vendors: readonly Vendor[]
  /** @param path without the vendor's prefix */
  isCalled(path: string): boolean
  read(body: DeskBody, path: string): SpeechRead
  write(wav: Buffer, wish: SpeechWish, model: string): AudioTold
}

/** How one vendor is asked to write down. */
export type HearingForm = {
  vendors: readonly Vendor[]
  isCalled(path: string, body: DeskBody): boolean
  read(body: DeskBody): HearingRead | Promise<HearingRead>
  write(transcript: Transcript, asked: Pick<Heard, 'model' | 'format' | 'times'>): unknown
}

export function json(value: unknown): AudioTold {
  return { contentType: 'application/json', body: Buffer.from(JSON.stringify(value)) }
}

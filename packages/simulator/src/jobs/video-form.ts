import type { FilmWish } from '../films/film-wish.ts'
import type { Json } from '../chat/json.ts'
import type { Vendor } from '../vendors/vendors.ts'
import type { JobStep, VideoJob } from './video-job.ts'

/** What a request wants of a vendor's videos. Which job is meant stands in the address, or in the body. */
export type VideoAction =
  | { do: 'start'; model?: string }
  | { do: 'look'; job?: string }
  | { do: 'cancel'; job: string }
  | { do: 'download'; job: string }

/**
 * What was asked for, or what the vendor would refuse in it. `place` is where the film is wanted, where the vendor does not keep it
 * itself; the same `token` twice is one request.
 */
export type WishRead = { model: string; wish: FilmWish; place?: string; token?: string } | { fault: string }

export type Told = { status: number; body: unknown }

/** How one vendor speaks of videos. */
export type VideoForm = {
  vendor: Vendor
  /** @param path without the vendor's prefix */
  find(method: string, path: string): VideoAction | undefined
  readWish(body: Json, model: string | undefined): WishRead | Promise<WishRead>
  /** The id of the job in a body, where the address has none. */
  jobIn?(body: Json): string
  started(job: VideoJob): Told
  /** @param film the bytes, made on demand; `base` is the vendor's address, with its prefix */
  state(job: VideoJob, step: JobStep, film: () => Promise<Uint8Array>, base: string): Told | Promise<Told>
  /** The job is done and its film did not get through the content filter. */
  filtered(job: VideoJob): Told
  unknown: Told
  /** How a download must be authorised, where not as every call is. */
  downloadKey?: RegExp
}

/** The film that a job asks for. */
export type FilmWish = {
  prompt: string
  seconds: number
  /** Frames a second. */
  fps: number
  /** In pixels, both even. */
  width: number
  height: number
  /** The same seed gives the same colors. */
  seed: number
  /** The image with which it begins. */
  image?: Uint8Array
  /** Whether there is a tone with it. */
  audio: boolean
  /** Made fast, of one short scene: where nobody watches. */
  rough?: boolean
}

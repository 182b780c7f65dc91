/** What is known of a file where it is shown, so that its place can be kept free before it has come. */
export type FileFacts = {
  /** Pixels, of images and videos. */
  width?: number
  height?: number
  /** Length of a video or an audio file. */
  seconds?: number
  /** Bytes. */
  size?: number
  /** Pages, slides or sheets of a document. */
  pages?: number
  /** What its text comes to, of a document that was read; see `tokens/estimate-tokens` for OpenAI. */
  tokens?: number
  /** With which a model made it. */
  seed?: number
}

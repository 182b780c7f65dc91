/** A vendor gave up on a video. The message is a sentence for the person who asked for it. */
export class VideoFailedError extends Error {
  /** Whether asking for the same again may help. */
  readonly retryable: boolean

  constructor(message: string, retryable = true) {
    super(message)
    this.name = 'VideoFailedError'
    this.retryable = retryable
  }
}

/** A vendor answered well, with something that is no sound that can be joined and played. */
export class UnreadableSoundError extends Error {
  constructor() {
    super('What came is no WAV of PCM')
    this.name = 'UnreadableSoundError'
  }
}

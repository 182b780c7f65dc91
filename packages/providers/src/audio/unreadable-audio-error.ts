/** A vendor answered well, with something that is not audio that can be joined and played. */
export class UnreadableAudioError extends Error {
  constructor() {
    super('What came is no WAV of PCM')
    this.name = 'UnreadableAudioError'
  }
}

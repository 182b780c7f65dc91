import type { VendorMeans } from '#wire/ask-vendor.ts'
import type { AudioAdapter } from './audio-adapter.ts'
import type { UpstreamService } from '#catalog/catalog-model.ts'
import type { SpeechOutcome, SpeechRequest, TranscriptionOutcome, TranscriptionRequest } from '#media-request.ts'
import { unconfiguredError } from '#wire/provider-error.ts'
import { synthesizeSpeech } from './synthesize-speech.ts'
import { transcribeAudio } from './transcribe-audio.ts'
import { NO_USAGE } from '#chat/usage.ts'
import type { Connected } from '#service-facts.ts'

/** The part of the registry that reads aloud and writes down. */
export type AudioDesk = {
  /** Has a text read aloud, as one WAV however long it is. Never throws. */
  synthesizeSpeech(request: SpeechRequest): Promise<SpeechOutcome>
  /** Has written down what is said. Never throws. */
  transcribe(request: TranscriptionRequest): Promise<TranscriptionOutcome>
}

/** Hands each request to the adapter of the service that serves its model. `meansFor` answers for one service what it is asked with. */
export function createAudioDesk(
  adapters: ReadonlyMap<string, Connected<AudioAdapter>>,
  meansFor: (service: UpstreamService) => VendorMeans,
): AudioDesk {
  return {
    async synthesizeSpeech(request) {
      const adapter = adapters.get(request.model.upstream.service)
      if (adapter !== undefined) return synthesizeSpeech(request, adapter, meansFor(adapter.service))
      return { status: 'failed', audio: null, usage: NO_USAGE, warnings: [], error: unconfiguredError(request.model) }
    },
    async transcribe(request) {
      const adapter = adapters.get(request.model.upstream.service)
      if (adapter !== undefined) return transcribeAudio(request, adapter, meansFor(adapter.service))
      const error = unconfiguredError(request.model)
      return {
        status: 'failed',
        text: '',
        seconds: null,
        segments: [],
        words: [],
        usage: NO_USAGE,
        warnings: [],
        error,
      }
    },
  }
}

import type { VendorMeans } from '#wire/ask-vendor.ts'
import type { AudioAdapter } from './audio-adapter.ts'
import { createAzureAudioAdapter } from '#azure/azure-audio-adapter.ts'
import type { UpstreamService } from '#catalogue/catalogue-model.ts'
import type { VendorConnections } from '#connections.ts'
import { createGoogleAudioAdapter } from '#google/google-audio-adapter.ts'
import type { SpeechOutcome, SpeechRequest, TranscriptionOutcome, TranscriptionRequest } from '#media-request.ts'
import { createMistralAudioAdapter } from '#mistral/mistral-audio-adapter.ts'
import { createOpenaiAudioAdapter } from '#openai/openai-audio-adapter.ts'
import { unconfiguredError } from '#wire/provider-error.ts'
import { synthesizeSpeech } from './synthesize-speech.ts'
import { transcribeAudio } from './transcribe-audio.ts'
import { NO_USAGE } from '#chat/usage.ts'

/** The part of the registry that reads aloud and writes down. */
export type AudioDesk = {
  /** Has a text read aloud, as one WAV however long it is. Never throws. */
  synthesizeSpeech(request: SpeechRequest): Promise<SpeechOutcome>
  /** Has written down what is said. Never throws. */
  transcribe(request: TranscriptionRequest): Promise<TranscriptionOutcome>
}

/** Builds the audio adapters of the configured vendors. Makes no request. `meansFor` answers for one service what it is asked with. */
export function createAudioDesk(
  connections: VendorConnections,
  fetch: typeof globalThis.fetch,
  meansFor: (service: UpstreamService) => VendorMeans,
): AudioDesk {
  const adapters = new Map(createAdapters(connections, fetch).map((adapter) => [adapter.service, adapter]))
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
      return { status: 'failed', text: '', seconds: null, usage: NO_USAGE, warnings: [], error }
    },
  }
}

function createAdapters(
  { openai, azure, google, mistral }: VendorConnections,
  fetch: typeof globalThis.fetch,
): AudioAdapter[] {
  return [
    openai && createOpenaiAudioAdapter(openai, fetch),
    azure && createAzureAudioAdapter(azure, fetch),
    google && createGoogleAudioAdapter(google, fetch),
    mistral && createMistralAudioAdapter(mistral, fetch),
  ].filter((adapter) => adapter !== undefined)
}

import type { ProviderName } from '@atrium/domain/providers/provider-name'
import type { CatalogModel } from '../src/catalog/catalog-model.ts'
import type { SpeechOutcome, TranscriptionOutcome } from '../src/media-request.ts'
import { catalogOf, startSimulatedRegistry, type SimulatedRegistry } from './simulated-registry.ts'

/** A registry of which every vendor is the simulator, as it is asked for audio. */
export type AudioVendors = SimulatedRegistry & {
  speak(model: CatalogModel, text: string, voice?: string, signal?: AbortSignal): Promise<SpeechOutcome>
  writeDown(
    model: CatalogModel,
    bytes: Uint8Array,
    more?: { mediaType?: string; language?: string; signal?: AbortSignal },
  ): Promise<TranscriptionOutcome>
  /** The bodies of what was asked since the last `forget`. */
  sent(): Record<string, unknown>[]
}

export async function startAudioVendors(): Promise<AudioVendors> {
  const vendors = await startSimulatedRegistry()
  const never = new AbortController().signal
  return {
    ...vendors,
    speak: (model, text, voice, signal = never) => vendors.registry.synthesizeSpeech({ model, text, voice, signal }),
    writeDown: (model, bytes, { mediaType = 'audio/wav', language, signal = never } = {}) =>
      vendors.registry.transcribe({ model, audio: { mediaType, bytes }, language, signal }),
    sent: () => vendors.simulator.control.received().map(({ body }) => body as Record<string, unknown>),
  }
}

/** A model of the server's data. */
export function audioModel(provider: ProviderName, id: string): CatalogModel {
  const model = catalogOf(provider).find((known) => known.id === id)
  if (model === undefined) throw new Error(`${provider} has no ${id}`)
  return model
}

import type { ModelRule } from '@atrium/domain/projects/model-rule'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { ProviderRegistry } from '@atrium/providers'
import type { CatalogModel } from '@atrium/providers/catalog/catalog-model'
import { readWav } from '@atrium/providers/audio/join-wav'
import { modelWithTools } from '@atrium/providers/chat/tools/model-with-tools'
import type { ImageOutcome, MediaFile } from '@atrium/providers/media-request'
import { createFilesAsInput, type FilesAsInput } from './gateway-files.ts'
import { expectedSeconds } from './expected-seconds.ts'
import { chosenOptions } from './gates/chosen-options.ts'
import { refuseForbidden, refuseInsecure, refuseUncallable } from './gates/gates.ts'
import { mediaOptions } from './gates/media-options.ts'
import { moderate } from './gates/moderate.ts'

import type { FileMeans } from './put-files.ts'
import type { Toolbox } from './tools/create-toolbox.ts'

export type { MediaFile }
export type { AskedModel } from '@atrium/providers/chat/tools/model-with-tools'
export type { DirectAddress, DirectRoute } from '@atrium/providers/direct-address'

/** The vendors as the gateway reaches them: whoever asks brings a whole request of a protocol, not a conversation of ours. */
export type GatewayGeneration = Pick<
  ProviderRegistry,
  'direct' | 'languageModel' | 'synthesizeSpeech' | 'transcribe'
> & {
  /** May this model be asked? @throws a 422 refusal that says what stands in the way */
  check(model: CatalogModel, request: { allowed: readonly ModelRule[]; secureData: boolean }): void
  /** Options that are kept for a model, and its provider's defaults, as the vendor takes them. */
  settings(model: CatalogModel, remembered: OptionValues): ReturnType<ProviderRegistry['mapOptions']>
  /** Never throws but a 422 refusal for options that the model does not take. */
  generateImages(
    model: CatalogModel,
    asked: { prompt: string; options: OptionValues; signal: AbortSignal },
  ): Promise<ImageOutcome>
  /** How long audio may be, in seconds. */
  expectedSeconds(audio: MediaFile): Promise<number>
  /** The samples of a WAV without its head. */
  samplesOf(wav: MediaFile): Uint8Array
  /** The rules of moderation on a text. @throws a 422 refusal for what is not sent at all */
  moderate(text: string): void
  /** The tools that are run here, for one answer. */
  toolbox: Toolbox
  /** A model that has them run while it answers. */
  withTools: typeof modelWithTools
  filesAsInput: FilesAsInput
}

export function createGatewayGeneration(
  registry: Pick<
    ProviderRegistry,
    'direct' | 'languageModel' | 'canCall' | 'mapOptions' | 'generateImages' | 'synthesizeSpeech' | 'transcribe'
  >,
  { toolbox, documents }: { toolbox: Toolbox } & Pick<FileMeans, 'documents'>,
): GatewayGeneration {
  return {
    check(model, { allowed, secureData }) {
      refuseForbidden(model, allowed)
      if (secureData) refuseInsecure(model)
      refuseUncallable(registry, model)
    },
    settings: (model, remembered) => registry.mapOptions(model, chosenOptions(model, remembered)),
    generateImages(model, { prompt, options: given, signal }) {
      const said = { parts: [{ type: 'text' as const, text: prompt }] }
      const options = mediaOptions(model, said, { given, remembered: {} })
      return registry.generateImages({ model, prompt, options, signal })
    },
    synthesizeSpeech: (request) => registry.synthesizeSpeech(request),
    transcribe: (request) => registry.transcribe(request),
    expectedSeconds,
    samplesOf: ({ bytes }) => readWav(bytes).samples,
    moderate: (text) => void moderate({ parts: [{ type: 'text', text }] }),
    toolbox,
    withTools: modelWithTools,
    filesAsInput: createFilesAsInput({ documents }),
    direct: (model, route) => registry.direct(model, route),
    languageModel: (model, request) => registry.languageModel(model, request),
  }
}

import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { MappedOptions } from './chat/call-settings.ts'
import type { CatalogModel } from './catalog/catalog-model.ts'

/**
 * One vendor behind the common shape: everything that differs from vendor to vendor is in here, and nothing else knows of it.
 */
export type ChatAdapter = {
  /** The AI SDK's model of this upstream id. Makes no request. `secureData` does not leave the part of the world that is set up. */
  languageModel(model: CatalogModel, request?: { secureData?: boolean | undefined }): LanguageModelV4
  /** A person's options as this vendor's API takes them. */
  mapOptions(model: CatalogModel, options: OptionValues): MappedOptions
  /** The models that a server of unknown models has. */
  discoverModels?(): Promise<CatalogModel[]>
}

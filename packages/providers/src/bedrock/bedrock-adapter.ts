import { createAmazonBedrock } from '@ai-sdk/amazon-bedrock'
import { modalityOf } from '@atrium/domain/providers/provider-name'
import type { ChatAdapter } from '#adapter.ts'
import type { CatalogModel } from '#catalog/catalog-model.ts'
import type { BedrockConnection } from '#connections.ts'
import { profiledIds } from './inference-profiles.ts'
import { findInvokeForm } from './invoke/find-invoke-form.ts'
import type { InvokeForm } from './invoke/invoke-form.ts'
import { createInvokeModel } from './invoke/invoke-model.ts'
import { toInvokeOptions } from './invoke/to-invoke-options.ts'
import { toBedrockOptions } from './to-bedrock-options.ts'
import { withInferenceProfile } from './with-inference-profile.ts'

/**
 * Amazon Bedrock's Converse, for the models of Amazon, Anthropic, Meta and DeepSeek that it hosts; InvokeModel for the models that
 * only complete a text.
 */
export function createBedrockAdapter(connection: BedrockConnection, fetch: typeof globalThis.fetch): ChatAdapter {
  const bedrock = createAmazonBedrock({ ...connection, fetch })
  const open = (id: string, form: InvokeForm | undefined) =>
    form === undefined ? bedrock(id) : createInvokeModel(id, form, connection, fetch)
  return {
    languageModel(model, { secureData = false } = {}) {
      const { region } = connection
      const id = model.upstream.model
      const form = formOf(model)
      const all = profiledIds(region, id)
      const ids = profiledIds(region, id, !secureData)
      const profiles = ids.map((profiled) => () => open(profiled, form))
      return withInferenceProfile(open(id, form), profiles, ids.length < all.length)
    },
    mapOptions(model, options) {
      const form = formOf(model)
      return form === undefined ? toBedrockOptions(model, options) : toInvokeOptions(model, options, form)
    },
  }
}

/** Llama and Mistral converse as chat models and complete as text models: the provider says which is meant. */
function formOf({ provider, upstream }: CatalogModel): InvokeForm | undefined {
  return modalityOf(provider) === 'text' ? findInvokeForm(upstream.model) : undefined
}

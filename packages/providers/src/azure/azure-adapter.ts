import { createAzure } from '@ai-sdk/azure'
import type { ChatAdapter } from '#adapter.ts'
import type { AzureConnection } from '#connections.ts'
import { createCompletionModel } from '#openai/completion-model.ts'
import { responsesModel } from '#openai/responses-model.ts'
import { completesText, toCompletionOptions } from '#openai/to-completion-options.ts'
import { speaksResponsesOnly } from '#openai/to-openai-options.ts'
import { azureUrl } from './azure-url.ts'
import { toAzureOptions } from './to-azure-options.ts'

/** Azure OpenAI: the model's id names the deployment. */
export function createAzureAdapter(connection: AzureConnection, fetch: typeof globalThis.fetch): ChatAdapter {
  const azure = createAzure({ ...connection, fetch })
  const completions = { url: azureUrl(connection, '/completions'), headers: { 'api-key': connection.apiKey }, fetch }
  return {
    languageModel(model) {
      if (completesText(model)) return createCompletionModel(model.upstream.model, completions)
      if (speaksResponsesOnly(model)) return responsesModel(azure.responses(model.upstream.model))
      return azure.chat(model.upstream.model)
    },
    mapOptions: (model, options) => (completesText(model) ? toCompletionOptions : toAzureOptions)(model, options),
  }
}

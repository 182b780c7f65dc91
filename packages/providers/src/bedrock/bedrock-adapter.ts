import { createAmazonBedrock } from '@ai-sdk/amazon-bedrock'
import { filesOfModel, filesWithPdf, type ChatAdapter } from '../adapter.ts'
import type { BedrockConnection } from '../connections.ts'
import { toBedrockOptions } from './to-bedrock-options.ts'
import { profiledId, withInferenceProfile } from './with-inference-profile.ts'

/** Families whose models take documents. Source: the Converse table of supported features in the Amazon Bedrock user guide. */
const READS_DOCUMENTS = /anthropic\.claude|amazon\.nova-(?:lite|pro|premier|2)/

/** Amazon Bedrock's Converse, for the models of Amazon, Anthropic, Meta and DeepSeek that it hosts. */
export function createBedrockAdapter(connection: BedrockConnection, fetch: typeof globalThis.fetch): ChatAdapter {
  const bedrock = createAmazonBedrock({ ...connection, fetch })
  return {
    service: 'bedrock',
    title: 'Amazon Bedrock',
    languageModel: ({ upstream }) =>
      withInferenceProfile(bedrock(upstream.model), () => bedrock(profiledId(connection.region, upstream.model))),
    mapOptions: toBedrockOptions,
    readableFiles: (model) =>
      READS_DOCUMENTS.test(model.upstream.model) ? filesWithPdf(model, ['image']) : filesOfModel(model, ['image']),
    requestIdHeaders: ['x-amzn-requestid'],
  }
}

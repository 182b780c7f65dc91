import { PROVIDER_NAMES, type ProviderName } from '@atrium/domain/models/provider-name'
import type { UpstreamService } from './catalogue/catalogue-model.ts'
import type { VendorConnections } from './connections.ts'

/** The services that serve a provider's models; embeddings are not asked for through the registry. */
const SERVICES: Readonly<Record<ProviderName, readonly UpstreamService[]>> = {
  ai21: ['ai21', 'bedrock'],
  anthropic: ['anthropic', 'bedrock'],
  aws: ['bedrock'],
  cohere: ['cohere', 'bedrock'],
  deepseek: ['bedrock'],
  meta: ['bedrock'],
  mistral: ['bedrock'],
  openai: ['openai'],
  google: ['google'],
  azure: ['azure'],
  openai_chat: ['openai'],
  anthropic_chat: ['anthropic', 'bedrock'],
  google_chat: ['google'],
  azure_chat: ['azure'],
  cohere_chat: ['cohere'],
  meta_chat: ['meta', 'bedrock'],
  aws_chat: ['bedrock'],
  mistral_chat: ['mistral'],
  deepseek_chat: ['deepseek', 'bedrock'],
  caas: ['caas', 'ollama'],
  aws_image: ['bedrock'],
  openai_image: ['openai'],
  google_image: ['google'],
  stability_image: ['stability', 'bedrock'],
  azure_image: ['azure'],
  aws_video: ['bedrock'],
  google_video: ['google', 'vertex'],
  openai_audio: ['openai'],
  azure_audio: ['azure'],
  google_audio: ['google'],
  mistral_audio: ['mistral'],
  aws_embed: [],
  azure_embed: [],
  cohere_embed: [],
  google_embed: [],
  mistral_embed: [],
  openai_embed: [],
}

/** The providers of which at least some models can be called with these connections, in the order of the provider table. */
export function configuredProviders(connections: VendorConnections): ProviderName[] {
  const reached = new Set<string>(
    Object.entries(connections).flatMap(([name, connection]) =>
      connection === undefined ? [] : [name === 'aws' ? 'bedrock' : name],
    ),
  )
  return PROVIDER_NAMES.filter((provider) => SERVICES[provider].some((service) => reached.has(service)))
}

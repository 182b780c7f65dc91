import { setTimeout as sleep } from 'node:timers/promises'
import type { Modality, ProviderName } from '@atrium/domain/models/provider-name'
import type { RunError, RunEvent } from '@atrium/domain/runs/run-event'
import type { ChatAdapter } from './adapter.ts'
import type { VendorMeans } from './wire/ask-vendor.ts'
import { createAudioDesk, type AudioDesk } from './audio/audio-desk.ts'
import { createAi21Adapter } from './ai21/ai21-adapter.ts'
import { createAnthropicAdapter } from './anthropic/anthropic-adapter.ts'
import { createAzureAdapter } from './azure/azure-adapter.ts'
import { isWithinReach } from './bedrock/bedrock-regions.ts'
import { createBedrockAdapter } from './bedrock/bedrock-adapter.ts'
import { createCaasAdapter, createOllamaAdapter } from './caas/caas-adapter.ts'
import type { CatalogueModel, Upstream, UpstreamService } from './catalogue/catalogue-model.ts'
import type { ChatOutcome, ChatRequest } from './chat/chat-request.ts'
import { createCircuit, type Circuit } from './wire/circuit.ts'
import { createCohereAdapter } from './cohere/cohere-adapter.ts'
import { configuredProviders } from './configured-providers.ts'
import type { VendorConnections } from './connections.ts'
import { createDeepseekAdapter } from './deepseek/deepseek-adapter.ts'
import { fetchWithLimits, MEDIA_LIMITS, type FetchLimits } from './wire/fetch-with-limits.ts'
import { createGoogleAdapter } from './google/google-adapter.ts'
import { createImageDesk, type ImageDesk } from './images/image-desk.ts'
import { createMetaAdapter } from './meta/meta-adapter.ts'
import { createMistralAdapter } from './mistral/mistral-adapter.ts'
import { createOpenaiAdapter } from './openai/openai-adapter.ts'
import { toProviderError, unconfiguredError } from './wire/provider-error.ts'
import { streamChat } from './chat/stream-chat.ts'
import { NO_USAGE } from './chat/usage.ts'
import { createVideoDesk, type VideoDesk } from './videos/video-desk.ts'

export type { CatalogueModel, Upstream, UpstreamService } from './catalogue/catalogue-model.ts'
export type { ChatOutcome, ChatRequest } from './chat/chat-request.ts'
export type { VendorConnections } from './connections.ts'
export type * from './media-request.ts'

export type RegistrySettings = {
  /** How the vendors are reached; the platform's own fetch when left out. Limits are laid around it. */
  fetch?: typeof globalThis.fetch
  limits?: FetchLimits
  /** The limits of what makes pictures, videos and sound: a picture is one long line. */
  mediaLimits?: FetchLimits
  /** Milliseconds since the epoch. */
  now?: () => number
  /** Settles after so many milliseconds, or at once when the signal is aborted. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
  /** From 0 up to but not including 1: for the seeds that nobody chose. */
  random?: () => number
  /** Hears of a server whose models could not be listed. */
  onDiscoveryFailure?: (service: UpstreamService, error: RunError) => void
}

export type ProviderRegistry = Pick<ImageDesk, 'generateImages'> &
  VideoDesk['calls'] &
  AudioDesk & {
    /** Names of the providers of which at least some models can be called with these connections. */
    configured(): ProviderName[]
    /** Can this very model be called: is the service that serves it configured? */
    canCall(upstream: Upstream): boolean
    /** Asks a model and streams its answer. Never throws. */
    streamChat(request: ChatRequest): AsyncGenerator<RunEvent, ChatOutcome>
    /** The models of the OpenAI-compatible and Ollama servers; of one that does not answer, those it had last. Never throws. */
    discoverModels(): Promise<CatalogueModel[]>
  }

/** Builds the adapters of the configured vendors. Makes no request. */
export function createRegistry(connections: VendorConnections, settings: RegistrySettings = {}): ProviderRegistry {
  const { now = Date.now, wait = waitOrAbort, random = Math.random, onDiscoveryFailure = () => undefined } = settings
  // The SDK would print each of its warnings; they are part of every outcome instead.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const fetch = fetchWithLimits(settings.fetch ?? globalThis.fetch, settings.limits)
  const adapters = new Map(createAdapters(connections, fetch).map((adapter) => [adapter.service, adapter]))
  const mediaFetch = fetchWithLimits(settings.fetch ?? globalThis.fetch, settings.mediaLimits ?? MEDIA_LIMITS)
  const circuits = new Map<string, Circuit>()
  const lastFound = new Map<UpstreamService, CatalogueModel[]>()

  /** What a vendor is asked with. Pictures may fail where words go well, so that each kind has circuits of its own. */
  function meansFor(kind: Modality, service: UpstreamService): VendorMeans {
    const key = `${kind} ${service}`
    const circuit = circuits.get(key) ?? createCircuit(now)
    circuits.set(key, circuit)
    return { circuit, now, wait }
  }

  const images = createImageDesk(connections, mediaFetch, (service) => meansFor('image', service), random)
  const videos = createVideoDesk(connections, mediaFetch, (service) => meansFor('video', service), random)

  async function discover(adapter: ChatAdapter): Promise<CatalogueModel[]> {
    if (adapter.discoverModels === undefined) return []
    try {
      const found = await adapter.discoverModels()
      lastFound.set(adapter.service, found)
      return found
    } catch (thrown) {
      const { title, requestIdHeaders } = adapter
      const { error } = toProviderError(thrown, { title, modelName: 'its models', requestIdHeaders, now: now() })
      onDiscoveryFailure(adapter.service, error)
      // A server that is away for a moment has its models still: a thread that uses one says that it cannot be reached.
      return lastFound.get(adapter.service) ?? []
    }
  }

  return {
    configured: () => configuredProviders(connections),
    canCall(upstream) {
      const { service } = upstream
      if (service === 'bedrock' && connections.aws !== undefined && !isWithinReach(connections.aws, upstream))
        return false
      return adapters.has(service) || images.services.includes(service) || videos.services.includes(service)
    },
    async *streamChat(request) {
      const adapter = adapters.get(request.model.upstream.service)
      if (adapter !== undefined) {
        return yield* streamChat(request, { adapter, ...meansFor('chat', adapter.service) })
      }
      const error = unconfiguredError(request.model)
      return { status: 'failed', usage: NO_USAGE, finishReason: null, warnings: [], error }
    },
    generateImages: images.generateImages,
    ...videos.calls,
    ...createAudioDesk(connections, mediaFetch, (service) => meansFor('audio', service)),
    discoverModels: async () => (await Promise.all([...adapters.values()].map(discover))).flat(),
  }
}

function createAdapters(connections: VendorConnections, fetch: typeof globalThis.fetch): ChatAdapter[] {
  const { openai, anthropic, google, azure, aws, cohere, mistral, deepseek, meta, ai21, caas, ollama } = connections
  return [
    openai && createOpenaiAdapter(openai, fetch),
    anthropic && createAnthropicAdapter(anthropic, fetch),
    google && createGoogleAdapter(google, fetch),
    azure && createAzureAdapter(azure, fetch),
    aws && createBedrockAdapter(aws, fetch),
    cohere && createCohereAdapter(cohere, fetch),
    mistral && createMistralAdapter(mistral, fetch),
    deepseek && createDeepseekAdapter(deepseek, fetch),
    meta && createMetaAdapter(meta, fetch),
    ai21 && createAi21Adapter(ai21, fetch),
    caas && createCaasAdapter(caas, fetch),
    ollama && createOllamaAdapter(ollama, fetch),
  ].filter((adapter) => adapter !== undefined)
}

async function waitOrAbort(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined)
}

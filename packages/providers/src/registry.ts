import { setTimeout as sleep } from 'node:timers/promises'
import type { Modality } from '@atrium/domain/catalog/modality'
import type { ProviderName } from '@atrium/domain/providers/provider-name'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { RunError, RunEvent } from '@atrium/domain/runs/run-event'
import type { VendorMeans } from './wire/ask-vendor.ts'
import { createAudioDesk, type AudioDesk } from './audio/audio-desk.ts'
import type { DirectAddress, DirectRoute } from './direct-address.ts'
import type { CatalogModel, Upstream, UpstreamService } from './catalog/catalog-model.ts'
import type { MappedOptions } from './chat/call-settings.ts'
import type { ChatOutcome, ChatRequest } from './chat/chat-request.ts'
import { createCircuit, type Circuit } from './wire/circuit.ts'
import { configuredProviders } from './configured-providers.ts'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { adaptersOf, directAddress, isReached } from './connected-vendors.ts'
import { createDiscovery } from './discovery.ts'
import { fetchWithLimits, MEDIA_LIMITS, type FetchLimits } from './wire/fetch-with-limits.ts'
import { createEmbeddingDesk, type EmbeddingDesk } from './embeddings/embedding-desk.ts'
import { createImageDesk, type ImageDesk } from './images/image-desk.ts'
import { createRerankDesk, type RerankDesk } from './reranking/rerank-desk.ts'
import { unconfiguredError } from './wire/provider-error.ts'
import { streamChat } from './chat/stream-chat.ts'
import { streamWithTools } from './chat/tools/stream-with-tools.ts'
import { NO_USAGE } from './chat/usage.ts'
import type { VendorConnections } from './vendors.ts'
import { createVideoDesk, type VideoDesk } from './videos/video-desk.ts'

export type RegistrySettings = {
  /** How the vendors are reached; the platform's own fetch when left out. Limits are laid around it. */
  fetch?: typeof globalThis.fetch
  limits?: FetchLimits
  /** The limits of what makes images, videos, audio, vectors and rankings: each is one long line. */
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

export type ProviderRegistry = ImageDesk &
  VideoDesk &
  AudioDesk &
  EmbeddingDesk &
  RerankDesk & {
    /** Names of the providers of which at least some models can be called with these connections. */
    configured(): ProviderName[]
    /** Can this very model be called: is the service that serves it configured? */
    canCall(upstream: Upstream): boolean
    /** Asks a model and streams its answer. Never throws. */
    streamChat(request: ChatRequest): AsyncGenerator<RunEvent, ChatOutcome>
    /** Where a request in the protocol of a route goes as it is; null where it has to be translated. */
    direct(model: CatalogModel, route: DirectRoute): DirectAddress | null
    /** The AI SDK's model, for whoever brings a whole request of their own; null where its service is not set up. */
    languageModel(model: CatalogModel, request: { secureData: boolean }): LanguageModelV4 | null
    /** A person's options as the vendor of a model takes them; none where its service is not set up. */
    mapOptions(model: CatalogModel, options: OptionValues): MappedOptions
    /** The models of the OpenAI-compatible and Ollama servers; of one that does not answer, those it had last. Never throws. */
    discoverModels(): Promise<CatalogModel[]>
  }

const NO_OPTIONS: MappedOptions = { settings: {}, providerOptions: {}, json: false, warnings: [] }

/** Builds the adapters of the configured vendors. Makes no request. */
export function createRegistry(connections: VendorConnections, settings: RegistrySettings = {}): ProviderRegistry {
  const { now = Date.now, wait = waitOrAbort, random = Math.random, onDiscoveryFailure = () => undefined } = settings
  // The SDK would print each of its warnings; they are part of every outcome instead.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const fetch = fetchWithLimits(settings.fetch ?? globalThis.fetch, settings.limits)
  const adapters = adaptersOf('chat', connections, fetch)
  const mediaFetch = fetchWithLimits(settings.fetch ?? globalThis.fetch, settings.mediaLimits ?? MEDIA_LIMITS)
  const circuits = new Map<string, Circuit>()

  /** What a vendor is asked with. Images may fail where words go well, so that each kind has circuits of its own. */
  function meansFor(kind: Modality, service: UpstreamService): VendorMeans {
    const key = `${kind} ${service}`
    const circuit = circuits.get(key) ?? createCircuit(now)
    circuits.set(key, circuit)
    return { circuit, now, wait }
  }

  const images = adaptersOf('image', connections, mediaFetch)
  const films = adaptersOf('video', connections, mediaFetch)
  const imageDesk = createImageDesk(images, (service) => meansFor('image', service), random)
  const videos = createVideoDesk(films, (service) => meansFor('video', service), random)
  const embeddings = createEmbeddingDesk(adaptersOf('embedding', connections, mediaFetch), (service) =>
    meansFor('embed', service),
  )
  const rerankers = createRerankDesk(adaptersOf('reranking', connections, mediaFetch), (service) =>
    meansFor('rerank', service),
  )
  const audio = createAudioDesk(adaptersOf('audio', connections, mediaFetch), (service) => meansFor('audio', service))

  return {
    configured: () => configuredProviders(connections),
    canCall(upstream) {
      const makes = [adapters, images, films].some((own) => own.has(upstream.service))
      return makes && isReached(upstream, connections)
    },
    async *streamChat(request) {
      const adapter = adapters.get(request.model.upstream.service)
      if (adapter !== undefined) {
        const means = { adapter, ...meansFor('chat', adapter.service) }
        const { tools = [] } = request
        return yield* tools.length > 0 ? streamWithTools({ ...request, tools }, means) : streamChat(request, means)
      }
      const error = unconfiguredError(request.model)
      return { status: 'failed', usage: NO_USAGE, finishReason: null, warnings: [], error }
    },
    direct: (model, route) => directAddress(connections, model, route),
    languageModel: (model, request) => adapters.get(model.upstream.service)?.languageModel(model, request) ?? null,
    mapOptions: (model, options) => adapters.get(model.upstream.service)?.mapOptions(model, options) ?? NO_OPTIONS,
    ...imageDesk,
    ...videos,
    ...audio,
    ...embeddings,
    ...rerankers,
    discoverModels: createDiscovery([...adapters.values()], { now, onDiscoveryFailure }),
  }
}

async function waitOrAbort(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined)
}

import type { ProviderName } from '@atrium/domain/providers/provider-name'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { CatalogModel } from '../src/catalog/catalog-model.ts'
import type { VideoOperation, VideoStart, VideoState } from '../src/media-request.ts'
import { createRegistry } from '../src/registry.ts'
import { catalogOf, connectionsTo, startSimulatedRegistry, type SimulatedRegistry } from './simulated-registry.ts'

type Ask = { prompt?: string; options?: OptionValues; image?: Uint8Array; signal?: AbortSignal }

/** A registry of which every vendor is the simulator, as it is asked for videos. */
export type VideoVendors = SimulatedRegistry & {
  start(model: CatalogModel, ask?: Ask): Promise<VideoStart>
  /** Asks for a video and answers its operation, as it comes back from being kept as JSON. */
  started(model: CatalogModel, ask?: Ask): Promise<VideoOperation>
  /** Looks with a registry that is made anew, as after a restart. */
  look(model: CatalogModel, operation: VideoOperation, signal?: AbortSignal): Promise<VideoState>
  cancel(model: CatalogModel, operation: VideoOperation): Promise<boolean>
  /** Looks until there is an end. */
  lookToTheEnd(model: CatalogModel, operation: VideoOperation): Promise<VideoState[]>
  /** The JSON body of the last request of which the path ends so. */
  sentTo(ending: string): Record<string, unknown>
}

export async function startVideoVendors(): Promise<VideoVendors> {
  const vendors = await startSimulatedRegistry()
  const { simulator } = vendors
  const never = new AbortController().signal
  const anew = () => createRegistry(connectionsTo(simulator))

  async function start(model: CatalogModel, { prompt = 'A kite', options = {}, image, signal = never }: Ask = {}) {
    const source = image && { mediaType: 'image/png', bytes: image }
    return vendors.registry.startVideo({ model, prompt, options, image: source, signal })
  }
  async function look(model: CatalogModel, operation: VideoOperation, signal = never) {
    return anew().lookAtVideo({ model, options: {}, operation, signal })
  }
  return {
    ...vendors,
    start,
    look,
    async started(model, ask) {
      const answer = await start(model, ask)
      if (answer.status !== 'started') throw new Error(`not started: ${JSON.stringify(answer)}`)
      return JSON.parse(JSON.stringify(answer.operation)) as VideoOperation
    },
    cancel: (model, operation) => anew().cancelVideo({ model, options: {}, operation, signal: never }),
    async lookToTheEnd(model, operation) {
      const states = [await look(model, operation)]
      while (states.at(-1)?.status === 'running') states.push(await look(model, operation))
      return states
    },
    sentTo(ending) {
      const request = simulator.control.received().findLast(({ path }) => path.endsWith(ending))
      return request?.body as Record<string, unknown>
    },
  }
}

/** A model of the server's data. */
export function videoModel(provider: ProviderName, id: string): CatalogModel {
  const model = catalogOf(provider).find((known) => known.id === id)
  if (model === undefined) throw new Error(`${provider} has no ${id}`)
  return model
}

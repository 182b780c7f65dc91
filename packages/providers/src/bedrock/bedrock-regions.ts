import type { Upstream } from '#catalogue/catalogue-model.ts'
import type { BedrockConnection } from '#connections.ts'

/** The part of the world that a region lies in: `us`, `us-gov`, `eu`, `ap`. */
function geographyOf(region: string): string {
  return /^us-gov(?=-)/.exec(region)?.[0] ?? region.split('-', 1).join('')
}

/**
 * Can a model be asked with this connection? Some are served in one region alone. That region is asked where it lies in the same part of
 * the world as the one that is set up: nothing leaves a geography because of the model that somebody chose.
 */
export function isWithinReach({ region, baseURL }: BedrockConnection, upstream: Pick<Upstream, 'region'>): boolean {
  return baseURL !== undefined || upstream.region === undefined || geographyOf(upstream.region) === geographyOf(region)
}

/** The connection to the region that serves a model; an address that is set stands for every region. */
export function connectionFor(connection: BedrockConnection, { region }: Pick<Upstream, 'region'>): BedrockConnection {
  return region === undefined || connection.baseURL !== undefined ? connection : { ...connection, region }
}

import type { Upstream } from '#catalog/catalog-model.ts'
import type { BedrockConnection } from '#connections.ts'
import { profileOf } from './inference-profiles.ts'

/** From where the profiles that an id may name can be asked; of the others nothing is known here. Source: as `inference-profiles`. */
const PROFILE_REGIONS: Readonly<Record<string, RegExp>> = {
  us: /^(?:us-(?!gov-)|ca-)/,
  'us-gov': /^us-gov-/,
  eu: /^eu-/,
}

/** The part of the world that a region lies in: `us`, `us-gov`, `eu`, `ap`. */
function geographyOf(region: string): string {
  return /^us-gov(?=-)/.exec(region)?.[0] ?? region.split('-', 1).join('')
}

/**
 * Can a model be asked with this connection? Some are served in one region, or in the regions of one part of the world, alone. That region is asked where it lies in the same part of
 * the world as the one that is set up: nothing leaves a geography because of the model that somebody chose.
 */
export function isWithinReach(
  { region, baseURL }: BedrockConnection,
  upstream: Pick<Upstream, 'model' | 'region'>,
): boolean {
  if (baseURL !== undefined) return true
  if (upstream.region !== undefined) return geographyOf(upstream.region) === geographyOf(region)
  return PROFILE_REGIONS[profileOf(upstream.model) ?? '']?.test(region) ?? true
}

/** The connection to the region that serves a model; an address that is set stands for every region. */
export function connectionFor(connection: BedrockConnection, { region }: Pick<Upstream, 'region'>): BedrockConnection {
  return region === undefined || connection.baseURL !== undefined ? connection : { ...connection, region }
}

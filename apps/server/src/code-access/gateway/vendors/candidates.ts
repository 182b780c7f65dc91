import type { Clock } from '#platform/clock.ts'
import type { CatalogModel } from '#models/catalog-model.ts'
import { GatewayError } from '../gateway-error.ts'

/** Services that are asked for one request, at most. */
const MOST_TRIED = 3
/** Milliseconds in which a service that failed is asked after the others. */
const SET_BACK = 15_000
const MOST_SET_BACK = 120_000

/** What another service may do better: the vendor failed, refused the company's access, or has too many requests. */
export function mayTryAnother(error: unknown): error is GatewayError {
  return error instanceof GatewayError && error.isOfVendor
}

/**
 * In which order the services of one model are asked. Where one fails before its first byte the next is asked, and the one that
 * failed comes last for a while, so that not every request finds out anew.
 */
export function createCandidates(clock: Clock) {
  const setBack = new Map<string, number>()

  function isSetBack({ upstream }: CatalogModel, now: number): boolean {
    const until = setBack.get(keyOf(upstream))
    if (until === undefined) return false
    if (until > now) return true
    setBack.delete(keyOf(upstream))
    return false
  }

  return {
    /** @param models that bear the name asked for, the preferred first; at least one */
    inOrder(models: readonly [CatalogModel, ...CatalogModel[]]): [CatalogModel, ...CatalogModel[]] {
      const [first, ...others] = models
      if (others.length === 0) return [first]
      const now = clock().getTime()
      const services = [...new Map(models.toReversed().map((model) => [model.upstream.service, model])).values()]
      const [well, failing] = [false, true].map((wanted) =>
        services.toReversed().filter((model) => isSetBack(model, now) === wanted),
      )
      const [preferred = first, ...rest] = [...(well ?? []), ...(failing ?? [])].slice(0, MOST_TRIED)
      return [preferred, ...rest]
    },

    failed({ upstream }: CatalogModel, { retryAfter }: GatewayError): void {
      const milliseconds = Math.min(Math.max(SET_BACK, (retryAfter ?? 0) * 1000), MOST_SET_BACK)
      setBack.set(keyOf(upstream), clock().getTime() + milliseconds)
    },
  }
}

export type Candidates = ReturnType<typeof createCandidates>

function keyOf({ service, model }: CatalogModel['upstream']): string {
  return `${service} ${model}`
}

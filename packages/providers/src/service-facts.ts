import type { UpstreamService } from './catalog/catalog-model.ts'

/** What is known of a service, whatever it is asked for. Its row says it once. */
export type ServiceFacts = {
  service: UpstreamService
  /** The vendor's name in sentences. */
  title: string
  /** Headers of answers in which the vendor names the request, the first that is there counts. */
  requestIdHeaders: readonly string[]
}

/** An adapter with the facts of its service. */
export type Connected<Adapter> = Adapter & ServiceFacts

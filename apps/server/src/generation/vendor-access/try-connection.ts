import { createRegistry } from '@atrium/providers'
import type { CatalogModel } from '@atrium/providers/catalog/catalog-model'
import { VENDORS, type VendorConnections, type VendorName } from '@atrium/providers/vendors'
import { modalityOf } from '@atrium/domain/providers/provider-name'
import type { RunError } from '@atrium/domain/runs/run-event'

/** Whether a connection opens its vendor; the message says what does not work, or what could not be told. */
export type Trial = { works: boolean; message: string | null }

/** Milliseconds: somebody waits for it in a dialog. */
const PATIENCE = 20_000

/** Answers of a vendor by which it has taken the key, though it does not answer this question. */
const KEY_IS_TAKEN: ReadonlySet<number> = new Set([402, 404, 408, 413, 429])

/**
 * Asks the vendor one small question: the way on which its models are called is the way that is tried. Servers of unknown models are
 * asked which they have.
 */
export async function tryConnection(
  vendor: VendorName,
  connections: VendorConnections,
  { models, fetch }: { models: readonly CatalogModel[]; fetch: typeof globalThis.fetch },
): Promise<Trial> {
  const { service, title } = VENDORS[vendor]
  let failure: RunError | undefined
  const registry = createRegistry(connections, { fetch, onDiscoveryFailure: (_, error) => (failure = error) })
  if (vendor === 'caas' || vendor === 'ollama') {
    const found = await registry.discoverModels()
    if (failure) return { works: false, message: sentenceOf(failure, title) }
    return { works: true, message: found.length > 0 ? null : `${title} has no models yet.` }
  }
  const model = smallest(models.filter(({ upstream }) => upstream.service === service && registry.canCall(upstream)))
  if (!model) return { works: true, message: `${title} has no text models, so the key was saved without a test.` }
  const question = { role: 'user' as const, parts: [{ type: 'text' as const, text: 'Say OK.' }] }
  const signal = AbortSignal.timeout(PATIENCE)
  const asked = registry.streamChat({ model, messages: [question], options: {}, signal })
  for (;;) {
    const { done, value } = await asked.next()
    if (!done) continue
    if (value.status === 'cancelled') return { works: false, message: `${title} did not answer in time.` }
    const { error } = value
    if (!error) return { works: true, message: null }
    const isTaken = error.status !== undefined && KEY_IS_TAKEN.has(error.status)
    const message = sentenceOf(error, title)
    return { works: isTaken, message: isTaken ? `Saved. The test was answered: ${message}` : message }
  }
}

function sentenceOf({ status, message }: RunError, title: string): string {
  return status === 401 ? `${title} rejected this key.` : message
}

/** The one that costs least, among those that answer without thinking first. */
function smallest(models: readonly CatalogModel[]): CatalogModel | undefined {
  const chat = models.filter(
    ({ provider, lifecycle }) => modalityOf(provider) === 'chat' && lifecycle.shutdown === null,
  )
  return chat.toSorted((a, b) => rankOf(a) - rankOf(b))[0]
}

function rankOf({ pricing, abilities }: CatalogModel): number {
  return costOf(pricing) + (abilities.reasoning === 'none' ? 0 : 1_000_000)
}

/** Of one unit, in US dollars; what has no price is tried last. */
function costOf({ output }: CatalogModel['pricing']): number {
  return output ? output.rate / output.unitSize : 1
}

import type { DirectAddress, DirectRoute, FindDirectAddress } from './direct-address.ts'
import type { Upstream } from './catalog/catalog-model.ts'
import { VENDORS, type VendorConnections } from './vendors.ts'
import type { Connected } from './service-facts.ts'
import type { VendorRow } from './vendor-row.ts'

/** What a service that is set up can make. */
type Kind = 'chat' | 'image' | 'video' | 'audio' | 'embedding' | 'reranking'

type AdapterOf<Of extends Kind> = ReturnType<NonNullable<VendorRow<never>[Of]>>

/** The services that are set up, each with the connection that its row takes. */
function connected(connections: VendorConnections): { row: VendorRow<never>; connection: never }[] {
  return Object.entries(VENDORS).flatMap(([name, row]) => {
    const connection = connections[name as keyof VendorConnections]
    // A row and its connection have the same name, so that they fit; TypeScript cannot follow that.
    return connection === undefined ? [] : [{ row: row as VendorRow<never>, connection: connection as never }]
  })
}

/** The adapters of one kind of models, by their services. Makes no request. */
export function adaptersOf<Of extends Kind>(
  kind: Of,
  connections: VendorConnections,
  fetch: typeof globalThis.fetch,
): ReadonlyMap<string, Connected<AdapterOf<Of>>> {
  return new Map(
    connected(connections).flatMap(({ row, connection }) => {
      const create = row[kind]
      if (!create) return []
      const { service, title, requestIdHeaders } = row
      const adapter = create(connection, fetch) as AdapterOf<Of>
      return [[service, { ...adapter, service, title, requestIdHeaders }] as const]
    }),
  )
}

/** The services that are set up. */
export function connectedServices(connections: VendorConnections): ReadonlySet<string> {
  return new Set(connected(connections).map(({ row }) => row.service))
}

const NAMES = new Map<string, keyof VendorConnections>(
  Object.entries(VENDORS).map(([name, { service }]) => [service, name as keyof VendorConnections]),
)

/** The row of a service and its connection; undefined where it is not set up. Asked for each request of a gateway. */
function connectedTo(service: string, connections: VendorConnections) {
  const name = NAMES.get(service)
  const connection = name && connections[name]
  return name && connection && { row: VENDORS[name] as VendorRow<never>, connection: connection as never }
}

/** Is the service of a model set up so that this very model can be reached? */
export function isReached({ service, ...upstream }: Upstream, connections: VendorConnections): boolean {
  const found = connectedTo(service, connections)
  return found !== undefined && (found.row.reaches?.(found.connection, { service, ...upstream }) ?? true)
}

/** Where a request for this model goes as it is, in the protocol of the route; null where it has to be translated. */
export function directAddress(
  connections: VendorConnections,
  model: Parameters<FindDirectAddress<never>>[1],
  route: DirectRoute,
): DirectAddress | null {
  const found = connectedTo(model.upstream.service, connections)
  return found?.row.direct?.(found.connection, model, route) ?? null
}

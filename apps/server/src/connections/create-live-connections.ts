import type { SwitchProviders, VendorConnections } from '#generation/vendor-access/open-providers.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Vault } from '#platform/vault/vault.ts'
import { createConnectionsStore } from './connections-store.ts'
import type { ConnectionRow } from './connections-tables.ts'
import { CONNECTED_VENDORS, connectionOf, type ConnectedVendor, type VendorValues } from './vendor-fields.ts'

export const TABLE = 'vendor_connections'

type Dependencies = {
  database: Database
  vault: Vault
  /** Those of the environment, or the simulator's. */
  given: VendorConnections
  /** Whether those that are given are the simulator's, and whether it stays though a vendor is connected. */
  simulator: { given: boolean; always: boolean }
  providers: SwitchProviders
  /** Told when other models can be called. */
  onChange: () => void
  logger: Logger
}

/** Which connections are in force: asked of the database at the start and whenever one has changed. */
export function createLiveConnections(dependencies: Dependencies) {
  const { database, vault, given, simulator, providers, onChange, logger } = dependencies
  const store = createConnectionsStore(database)
  let simulated = simulator.given
  let inForce = given

  function open(row: ConnectionRow): VendorValues | null {
    const secrets = vault.open({ table: TABLE, row: row.vendor }, row)
    return secrets && { ...row.plain, ...secrets }
  }

  function connected(row: ConnectionRow): (readonly [ConnectedVendor, object])[] {
    const vendor = CONNECTED_VENDORS.find((known) => known === row.vendor)
    const values = vendor && open(row)
    if (!values) {
      logger.warn({ vendor: row.vendor, kid: row.kid }, 'the stored key of a provider cannot be read: enter it again')
      return []
    }
    const connection = connectionOf(vendor, values)
    return connection ? [[vendor, connection] as const] : []
  }

  /** Nothing that is running notices: it has its way to its vendor already. */
  async function apply(): Promise<void> {
    const stored = simulator.always ? [] : (await store.list()).flatMap(connected)
    simulated = simulator.given && stored.length === 0
    // What the environment says wins.
    inForce =
      simulator.given && stored.length > 0 ? Object.fromEntries(stored) : { ...Object.fromEntries(stored), ...given }
    providers.switchTo(inForce)
    onChange()
  }

  return {
    apply,
    open,
    simulated: () => simulated,
    connectionsNow: () => inForce,
    /** A key that cannot be read connects nothing. */
    isAnyStored: async () => (await store.list()).some((row) => open(row) !== null),

    /** Moves what is under a key that was in use before to the one in use now. */
    async rewrap(): Promise<void> {
      for (const row of await store.list()) {
        const moved = vault.rewrap({ table: TABLE, row: row.vendor }, row)
        if (moved) await store.put({ ...row, ...moved })
      }
    },
  }
}

export type LiveConnections = ReturnType<typeof createLiveConnections>

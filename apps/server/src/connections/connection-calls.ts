import type { connectionCalls } from '@atrium/contract/calls/administration/connections'
import type { Connection } from '@atrium/contract/entities/administration/connection'
import type { SwitchProviders, VendorConnections } from '#generation/vendor-access/open-providers.ts'
import type { CatalogModel } from '#models/catalog-model.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import type { Vault } from '#platform/vault/vault.ts'
import type { Audit } from '#policy/audit.ts'
import { createConnectionsStore } from './connections-store.ts'
import type { ConnectionRow } from './connections-tables.ts'
import { type LiveConnections, TABLE } from './create-live-connections.ts'
import {
  checkedValues,
  CONNECTED_VENDORS,
  type ConnectedVendor,
  connectionOf,
  fieldsOf,
  isSecret,
  refused,
  type VendorValues,
} from './vendor-fields.ts'

type Dependencies = {
  database: Database
  vault: Vault
  live: LiveConnections
  providers: SwitchProviders
  /** Vendors that the environment connects. */
  ofEnvironment: ReadonlySet<string>
  /** Every model of the catalog, whether it can be called or not. */
  allModels: () => Promise<readonly CatalogModel[]>
  callableModels: () => Promise<readonly CatalogModel[]>
  audit: Audit
  clock: Clock
}

/** A shorter secret would be told by its end. */
const LONG_ENOUGH = 12

/** Providers' keys over HTTP. No answer holds one. */
export function createConnectionCalls(dependencies: Dependencies): HandlersOf<typeof connectionCalls> {
  const { database, vault, live, providers, ofEnvironment, allModels, callableModels, audit, clock } = dependencies
  const store = createConnectionsStore(database)

  function known(name: string): ConnectedVendor {
    const vendor = CONNECTED_VENDORS.find((each) => each === name)
    if (!vendor) throw notFound('There is no such provider.')
    return vendor
  }

  function stateOf(vendor: ConnectedVendor, row: ConnectionRow | undefined): Connection['state'] {
    if (ofEnvironment.has(vendor)) return 'environment'
    if (!row) return 'none'
    return live.open(row) ? 'stored' : 'unreadable'
  }

  function present(
    vendor: ConnectedVendor,
    row: ConnectionRow | undefined,
    callable: readonly CatalogModel[],
  ): Connection {
    const { service, title } = providers.factsOf(vendor)
    return {
      vendor,
      title,
      state: stateOf(vendor, row),
      models: callable.filter(({ upstream }) => upstream.service === service).length,
      fields: fieldsOf(vendor).map((name) => ({
        name,
        secret: isSecret(name),
        value: row?.plain[name] ?? row?.ends[name] ?? null,
      })),
      updatedDate: row?.updatedAt.toISOString() ?? null,
    }
  }

  async function answer(vendor: ConnectedVendor) {
    const [row, callable] = await Promise.all([store.find(vendor), callableModels()])
    return present(vendor, row, callable)
  }

  async function trial(vendor: ConnectedVendor, connection: VendorConnections[ConnectedVendor]) {
    return providers.tryOut(vendor, { [vendor]: connection }, await allModels())
  }

  function rowOf(vendor: ConnectedVendor, values: VendorValues, updatedBy: string): ConnectionRow {
    const secrets = Object.entries(values).filter(([name]) => isSecret(name))
    const ends = secrets
      .filter(([, value]) => value.length >= LONG_ENOUGH)
      .map(([name, value]) => [name, value.slice(-4)])
    return {
      vendor,
      plain: Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name))),
      ...vault.seal({ table: TABLE, row: vendor }, Object.fromEntries(secrets)),
      ends: Object.fromEntries(ends),
      updatedBy,
      updatedAt: clock(),
    }
  }

  /** Writes a change with its record; all processes and open consoles hear of it. */
  async function change(
    { author, vendor, action, details }: { author: string; vendor: string; action: string; details?: object },
    write: (tx: Database) => Promise<void>,
  ): Promise<void> {
    await database.transaction(async (tx) => {
      await write(tx)
      await audit.record(tx, { author, action, subject: { kind: 'connection', id: vendor }, details: { ...details } })
      await publish(tx, { everybody: true }, { type: 'models-changed' })
    })
    await live.apply()
  }

  return {
    async list() {
      const [rows, callable] = await Promise.all([store.list(), callableModels()])
      const rowOfVendor = new Map(rows.map((row) => [row.vendor, row]))
      return { data: CONNECTED_VENDORS.map((vendor) => present(vendor, rowOfVendor.get(vendor), callable)) }
    },

    async put({ params, body }, { caller: { author } }) {
      const vendor = known(params.vendor)
      if (ofEnvironment.has(vendor)) throw conflict()
      const values = checkedValues(vendor, body.values)
      const connection = connectionOf(vendor, values)
      const [needed = ''] = fieldsOf(vendor).toSorted((a, b) => Number(isSecret(b)) - Number(isSecret(a)))
      if (!connection) throw refused(needed, 'Fill in the fields that this provider needs.')
      const { works, message } = await trial(vendor, connection)
      if (!works) throw refused(needed, message ?? 'The provider could not be reached.')
      const row = rowOf(vendor, values, author)
      const before = await store.find(vendor)
      const details = { before: visible(before), after: visible(row) }
      const action = before ? 'rotated' : 'created'
      await change({ author, vendor, action, details }, (tx) => createConnectionsStore(tx).put(row))
      return { data: await answer(vendor), ...(message !== null && { warnings: [message] }) }
    },

    async delete({ params }, { caller: { author } }) {
      const vendor = known(params.vendor)
      const before = await store.find(vendor)
      const details = { before: visible(before) }
      await change({ author, vendor, action: 'removed', details }, async (tx) => {
        if (!(await createConnectionsStore(tx).remove(vendor))) throw notFound()
      })
    },

    async test({ params }, { caller: { author } }) {
      const vendor = known(params.vendor)
      const connection = live.connectionsNow()[vendor]
      if (!connection) throw notFound()
      const found = await trial(vendor, connection)
      const subject = { kind: 'connection', id: vendor }
      await audit.record(database, { author, action: 'tried', subject, details: { works: found.works } })
      return { data: found }
    },
  }
}

/** What the audit may hold of a connection: the ends of its secrets, and all that is none. */
function visible(row: Pick<ConnectionRow, 'plain' | 'ends'> | undefined): object {
  const ends = Object.entries(row?.ends ?? {}).map(([name, end]) => [name, `…${end}`])
  return { ...row?.plain, ...Object.fromEntries(ends) }
}

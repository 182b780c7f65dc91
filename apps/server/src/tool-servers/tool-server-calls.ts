import type { CheckedInput } from '@atrium/contract/call'
import type { toolServerCalls } from '@atrium/contract/calls/tool-servers'
import { mergeListedTools } from '@atrium/domain/tool-servers/merge-listed-tools'
import { TOOL_SERVERS_LIMIT } from '@atrium/domain/tool-servers/tool-server'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { forbidden, notFound, unprocessable } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { Vault } from '#platform/vault/vault.ts'
import type { Audit } from '#policy/audit.ts'
import { changeOf, refuseMisshapen } from './change-tool-server.ts'
import { listTools } from './list-tools.ts'
import type { OpenForPerson } from './client/open-for-person.ts'
import { placesLookedAfter, placesUsed } from './places-of-caller.ts'
import { presentOffered, presentToolServer } from './present-tool-server.ts'
import { publishToolServer } from './publish-tool-server.ts'
import { CLIENT_SECRET } from './accounts/client-of-server.ts'
import type { ReturnAddress } from './accounts/return-address.ts'
import type { AccountEnding } from './accounts/end-accounts.ts'
import { createServerAccountsStore } from './accounts/server-accounts-store.ts'
import { createToolServersStore } from './tool-servers-store.ts'
import { SERVERS, type ToolServerRow } from './tool-servers-tables.ts'

type Dependencies = {
  database: Database
  vault: Vault
  openForPerson: OpenForPerson
  ending: Pick<AccountEnding, 'endAll'>
  returnAddress: ReturnAddress
  /** Whether commands may be run on this machine. */
  commands: boolean
  audit: Audit
  clock: Clock
}

type Calls = Pick<HandlersOf<typeof toolServerCalls>, 'list' | 'offered' | 'create' | 'patch' | 'delete' | 'test'>

export type ToolServerChange = CheckedInput<typeof toolServerCalls.patch>['body']

/** Servers of tools over HTTP. Whoever does not look after one is not told that it is there. */
export function createToolServerCalls(dependencies: Dependencies): Calls {
  const { database, vault, openForPerson, ending, returnAddress, commands, audit, clock } = dependencies
  const store = createToolServersStore(database)

  async function lookedAfter(caller: Caller, id: string): Promise<ToolServerRow> {
    const row = await store.find(id, placesLookedAfter(caller))
    if (!row) throw notFound()
    return row
  }

  async function record(tx: Database, caller: Caller, action: string, row: ToolServerRow, details = {}): Promise<void> {
    const { id, projectId, name, address, command } = row
    const told = { name, address: address ?? command?.join(' '), ...details }
    const subject = { kind: 'tool-server', id }
    await publishToolServer(tx, row)
    await audit.record(tx, {
      author: caller.author,
      action,
      subject,
      ...(projectId !== null && { projectId }),
      details: told,
    })
  }

  return {
    async list(_input, { caller }) {
      const places = placesLookedAfter(caller)
      const rows = await store.list(places)
      const own = [...(places.everybody ? [null] : []), ...places.projects]
      return {
        data: {
          servers: rows.map(presentToolServer),
          places: own,
          commands: commands && places.everybody,
          returnAddress: returnAddress(caller),
        },
      }
    },

    async offered(_input, { caller }) {
      const rows = (await store.list(placesUsed(caller))).filter(({ enabled }) => enabled)
      const accounts = createServerAccountsStore(database)
      const ids = rows.flatMap(({ id, signIn }) => (signIn === 'accounts' ? [id] : []))
      const connected = ids.length > 0 ? await accounts.connectedAmong(ids, caller.accountId) : new Set<string>()
      return { data: rows.map((row) => presentOffered(row, connected)) }
    },

    async create({ body: { project, headers, client, ...given } }, { caller }) {
      const places = placesLookedAfter(caller)
      const isPlace = project === null ? places.everybody : places.projects.includes(project)
      if (!isPlace) {
        if (project !== null && !caller.projectIds.includes(project)) throw notFound('This project does not exist.')
        throw forbidden('Only administrators, or owners of the project, can add servers.')
      }
      refuseMisshapen(given, { commands: commands && places.everybody, headers, client })
      const there = await store.list({ everybody: project === null, projects: project === null ? [] : [project] })
      if (there.length >= TOOL_SERVERS_LIMIT) {
        const message = `There can be up to ${TOOL_SERVERS_LIMIT} servers. Remove one first.`
        throw unprocessable(message, [{ path: 'body.name', message }])
      }
      const id = newId()
      const now = clock()
      const row: ToolServerRow = {
        ...given,
        id,
        projectId: project,
        enabled: true,
        tools: [],
        checkedAt: null,
        problem: null,
        clientId: client?.id ?? null,
        ...vault.seal({ table: SERVERS, row: id }, client?.secret ? { [CLIENT_SECRET]: client.secret } : headers),
        addressSince: now,
        updatedBy: caller.author,
        updatedAt: now,
      }
      await database.transaction(async (tx) => {
        await createToolServersStore(tx).insert(row)
        await record(tx, caller, 'created', row)
      })
      return { data: presentToolServer(row) }
    },

    async patch({ params, body }, { caller }) {
      const places = placesLookedAfter(caller)
      const { data, ended, before } = await database.transaction(async (tx) => {
        const stores = createToolServersStore(tx)
        // What it is by now, and not what it was when this began: its tools may have been listed anew.
        const row = await stores.hold(params.serverId, places)
        if (!row) throw notFound()
        const { change, isElsewhere, told } = changeOf(row, body, { vault, now: clock(), author: caller.author })
        refuseMisshapen(
          { ...row, ...change },
          {
            commands: commands && places.everybody,
            headers: body.headers ?? {},
            client: body.client ?? null,
            known: row,
          },
        )
        const changed = await stores.change(row.id, change)
        if (!changed) throw notFound()
        const removed = isElsewhere ? await createServerAccountsStore(tx).removeAllOf(row.id) : []
        await record(tx, caller, 'changed', changed, told)
        return { data: presentToolServer(changed), ended: removed, before: row }
      })
      ending.endAll(ended, before)
      return { data }
    },

    async delete({ params }, { caller }) {
      const row = await lookedAfter(caller, params.serverId)
      const ended = await database.transaction(async (tx) => {
        const removed = await createServerAccountsStore(tx).removeAllOf(row.id)
        await createToolServersStore(tx).remove(row.id)
        await record(tx, caller, 'deleted', row, removed.length > 0 ? { accounts: removed.length } : {})
        return removed
      })
      ending.endAll(ended, row)
    },

    async test({ params }, { caller }) {
      const row = await lookedAfter(caller, params.serverId)
      const { given, problem } = await listTools(openForPerson, row, caller.accountId)
      return database.transaction(async (tx) => {
        const stores = createToolServersStore(tx)
        const now = await stores.hold(row.id, placesLookedAfter(caller))
        if (!now) throw notFound()
        // What was asked is not the server any more that stands there.
        if (now.addressSince.getTime() !== row.addressSince.getTime()) return { data: presentToolServer(now) }
        const checkedAt = clock()
        const tools = given ? mergeListedTools(given, now.tools, checkedAt.toISOString()) : now.tools
        const changed = await stores.change(row.id, { tools, problem, checkedAt })
        if (!changed) throw notFound()
        await record(tx, caller, 'tried', changed, { works: problem === null })
        return { data: presentToolServer(changed) }
      })
    },
  }
}

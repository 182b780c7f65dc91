import type { toolServerCalls } from '@atrium/contract/calls/tool-servers'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { forbidden, notFound, unprocessable } from '#platform/http/refusal.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Audit } from '#policy/audit.ts'
import { publishAccount } from '../publish-tool-server.ts'
import { placesUsed } from '../places-of-caller.ts'
import { problemOf } from '../client/problem-of.ts'
import { createToolServersStore } from '../tool-servers-store.ts'
import type { ToolServerRow } from '../tool-servers-tables.ts'
import type { AccountEnding } from './end-accounts.ts'
import type { ReturnAddress } from './return-address.ts'
import { createServerAccountsStore } from './server-accounts-store.ts'
import type { SignOnAtServers } from './sign-on-at-server.ts'

/** Where the console shows tools and accounts. Always of this installation, whatever the server says. */
const BACK = '#settings/tools'
const CONNECTED = `/home${BACK}`
const FAILED = `/home?account=failed${BACK}`

type Dependencies = {
  database: Database
  signOn: SignOnAtServers
  ending: Pick<AccountEnding, 'end'>
  returnAddress: ReturnAddress
  audit: Audit
  logger: Pick<Logger, 'warn'>
}

type Calls = Pick<HandlersOf<typeof toolServerCalls>, 'connect' | 'disconnect' | 'connected'>

/** People's own accounts at servers of tools, by OAuth with PKCE. Each is its person's alone. */
export function createServerAccountCalls(dependencies: Dependencies): Calls {
  const { database, signOn, ending, returnAddress, audit, logger } = dependencies
  const store = createToolServersStore(database)

  async function used(caller: Caller, id: string): Promise<(ToolServerRow & { address: string }) | null> {
    const row = await store.find(id, placesUsed(caller))
    const { enabled = false, signIn, address = null } = row ?? {}
    return !row || !enabled || signIn !== 'accounts' || address === null ? null : { ...row, address }
  }

  function remove(serverId: string, accountId: string) {
    return database.transaction(async (tx) => {
      const removed = await createServerAccountsStore(tx).remove(serverId, accountId)
      if (removed) await publishAccount(tx, accountId)
      return removed
    })
  }

  async function record(
    caller: Caller,
    action: string,
    { id, projectId, name }: ToolServerRow,
    details: object = {},
  ): Promise<void> {
    const subject = { kind: 'tool-server', id }
    const place = projectId === null ? {} : { projectId }
    await audit.record(database, { author: caller.author, action, subject, ...place, details: { name, ...details } })
  }

  const failed = (err: unknown, serverId: string) =>
    logger.warn({ err, serverId }, 'an account at a server of tools could not be connected')

  return {
    async connect({ params }, { caller }) {
      const server = await used(caller, params.serverId)
      if (!server) throw notFound()
      const { accountId, sessionId } = caller
      if (sessionId === null) throw forbidden()
      try {
        return { data: { address: await signOn.begin(server, { accountId, sessionId }, returnAddress(caller)) } }
      } catch (error) {
        failed(error, server.id)
        const { message } = problemOf(error, server.name)
        throw unprocessable(message, [{ path: 'params.serverId', message }])
      }
    },

    async disconnect({ params }, { caller }) {
      const server = await store.find(params.serverId, placesUsed(caller))
      const removed = server && (await remove(server.id, caller.accountId))
      if (!server || !removed) throw notFound()
      // It is gone here whatever the server says.
      await record(caller, 'disconnected', server, { revocation: await ending.end(removed, server) })
    },

    async connected({ query }, { caller }) {
      const { accountId, sessionId } = caller
      const taken = sessionId === null ? null : await signOn.take(query, sessionId)
      const server = taken && (await used(caller, taken.serverId))
      if (!taken || !server) return { kind: 'redirect', address: FAILED }
      try {
        const work = { server, kept: taken.kept, returnAddress: returnAddress(caller) }
        await signOn.finish(work, { accountId }, query)
        await record(caller, 'connected', server)
        return { kind: 'redirect', address: CONNECTED }
      } catch (error) {
        failed(error, server.id)
        return { kind: 'redirect', address: FAILED }
      }
    },
  }
}

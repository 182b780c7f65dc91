import { reasonFor } from '@atrium/domain/reasons/reason'
import type { Vault } from '#platform/vault/vault.ts'
import type { OpenToolClient, ToolClient } from './open-tool-client.ts'
import { notConnected, ToolServerProblem } from './tool-server-problem.ts'
import type { AccessOfAccount } from '../accounts/access-of-account.ts'
import { SERVERS, type ToolServerRow } from '../tool-servers-tables.ts'

/** A connection to a server as somebody: with the headers that are the same for all, or with their own account. @throws a `ToolServerProblem` */
export type OpenForPerson = (server: ToolServerRow, accountId: string, signal: AbortSignal) => Promise<ToolClient>

type Dependencies = { vault: Vault; openClient: OpenToolClient; accessOf: AccessOfAccount }

export function createOpenForPerson({ vault, openClient, accessOf }: Dependencies): OpenForPerson {
  return async (server, accountId, signal) => {
    if (server.signIn === 'accounts') {
      const account = await accessOf(server, accountId)
      if (!account) throw notConnected(server.name)
      return openClient(server, { account, signal })
    }
    const headers = server.signIn === 'headers' ? vault.open({ table: SERVERS, row: server.id }, server) : {}
    if (!headers) {
      const sentence = `The stored headers of ${server.name} cannot be read. Enter them again.`
      throw new ToolServerProblem(sentence, reasonFor('toolsHeadersUnread'))
    }
    return openClient(server, { headers, signal })
  }
}

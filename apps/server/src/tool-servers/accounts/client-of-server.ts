import type { OAuthClientInformationMixed } from '@modelcontextprotocol/client'
import type { Vault } from '#platform/vault/vault.ts'
import { SERVERS, type ToolServerRow } from '../tool-servers-tables.ts'
import type { KeptAccount } from './kept-account.ts'

/** The name of the secret among what is sealed of a server. */
export const CLIENT_SECRET = 'client-secret'

/** As much of a server as its client is read from. */
export type ServerWithClient = Pick<ToolServerRow, 'id' | 'clientId' | 'sealed' | 'dataKey' | 'kid'>

type Client = OAuthClientInformationMixed

/** The client that was registered at a server by hand; undefined where there is none. A secret that cannot be read is missing: the server refuses then. */
export function clientOfServer(vault: Vault, server: ServerWithClient): Client | undefined {
  const { id, clientId } = server
  if (clientId === null) return undefined
  const secret = vault.open({ table: SERVERS, row: id }, server)?.[CLIENT_SECRET]
  return { client_id: clientId, ...(secret !== undefined && { client_secret: secret }) }
}

/** Who asks for an account: with the secret that its client has by now, where that was registered by hand. */
export function clientOfAccount({ client }: KeptAccount, given: Client | undefined): Client | undefined {
  return client && client.client_id === given?.client_id ? { ...client, ...given } : client
}

/** What is kept of its client with an account: the secret of one that was registered by hand stands with the server alone. */
export function keptClient(client: Client, given: Client | undefined): Client {
  if (client.client_id !== given?.client_id) return client
  const { client_secret: _secret, ...kept } = client
  return kept
}

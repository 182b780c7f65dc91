import type { OAuthClientInformationMixed, OAuthDiscoveryState, OAuthTokens } from '@modelcontextprotocol/client'
import type { SealedPlace, SealedRow, Vault } from '#platform/vault/vault.ts'

/** What is known of an account at a server: the client that was registered for it, or by hand for the server, then without its secret, who gave it, its tokens, and what a sign-on under way needs. */
export type KeptAccount = {
  client?: OAuthClientInformationMixed
  discovery?: OAuthDiscoveryState
  tokens?: OAuthTokens
  verifier?: string
}

export function sealAccount(vault: Vault, place: SealedPlace, kept: KeptAccount): SealedRow {
  return vault.seal(place, { account: JSON.stringify(kept) })
}

/** Null where it cannot be read. */
export function openAccount(vault: Vault, place: SealedPlace, row: SealedRow): KeptAccount | null {
  const text = vault.open(place, row)?.['account']
  return text === undefined ? null : (JSON.parse(text) as KeptAccount)
}

/** Where the account of somebody at a server is sealed. */
export function placeOfAccount({ serverId, accountId }: { serverId: string; accountId: string }): SealedPlace {
  return { table: 'tool_server_accounts', row: `${serverId} ${accountId}` }
}

/** Where a sign-on under way is sealed. */
export function placeOfSignOn({ state }: { state: string }): SealedPlace {
  return { table: 'tool_server_sign_ons', row: state }
}

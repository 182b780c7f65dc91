import type { Vault } from '#platform/vault/vault.ts'
import { conflict, unprocessable } from '#platform/http/refusal.ts'
import { isLoopback } from './is-loopback.ts'
import { CLIENT_SECRET } from './accounts/client-of-server.ts'
import type { ToolServerChange } from './tool-server-calls.ts'
import { SERVERS, type ToolServerRow } from './tool-servers-tables.ts'

type Shape = Pick<ToolServerRow, 'address' | 'command' | 'signIn'>

type ShapeRules = {
  /** Whether whoever asks may have commands run. */
  commands: boolean
  headers: Readonly<Record<string, string>>
  client: object | null
  /** How it stands already: a command that is there is switched off and renamed by whoever looks after it. */
  known?: Pick<ToolServerRow, 'command'>
}

/**
 * A server has an address or a command; a command is set where an administrator may run one; headers are for addresses, and a client for accounts; secrets go over
 * connections that nobody reads.
 * @throws a 422 refusal that names the field
 */
export function refuseMisshapen(
  { address, command, signIn }: Shape,
  { commands, headers, client, known }: ShapeRules,
): void {
  const refuse = (field: string, message: string) => {
    throw unprocessable(message, [{ path: `body.${field}`, message }])
  }
  if ((address === null) === (command === null)) refuse('address', 'Enter an address or a command.')
  const isNew = JSON.stringify(command) !== JSON.stringify(known?.command ?? null)
  if (command !== null && isNew && !commands)
    refuse('command', 'Commands are switched off, or for administrators only.')
  if (command !== null && signIn !== 'none') refuse('signIn', 'A command has no sign-in.')
  if (Object.keys(headers).length > 0 && signIn !== 'headers') refuse('headers', 'Choose headers as the sign-in first.')
  if (client !== null && signIn !== 'accounts') refuse('client', 'Choose accounts as the sign-in first.')
  const url = address === null ? null : URL.parse(address)
  if (url?.protocol === 'http:' && signIn !== 'none' && !isLoopback(url.hostname)) {
    refuse('address', 'An address that secrets are sent to begins with https://.')
  }
  if (url && (url.username !== '' || url.password !== '')) refuse('address', 'An address has no password in it.')
}

type Means = { vault: Vault; now: Date; author: string }

/**
 * What becomes of a server. Somewhere else nothing that was entered, connected or allowed for the earlier place holds.
 * @throws a 409 refusal where a tool is described otherwise than whoever changes its rule has seen
 */
export function changeOf(row: ToolServerRow, body: ToolServerChange, { vault, now, author }: Means) {
  const { headers, client, rules = {}, seen, ...given } = body
  const fields = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<ToolServerRow>
  const next = { ...row, ...fields }
  const anew = row.tools.find(({ name, since }) => seen !== undefined && Object.hasOwn(rules, name) && since > seen)
  if (anew) throw conflict(`${anew.title} is described otherwise by now. Look at it again.`)
  const isElsewhere = next.address !== row.address || JSON.stringify(next.command) !== JSON.stringify(row.command)
  const forgets = isElsewhere || next.signIn !== row.signIn
  const tools = isElsewhere
    ? []
    : row.tools.map((tool) =>
        Object.hasOwn(rules, tool.name) ? { ...tool, rule: rules[tool.name] ?? tool.rule } : tool,
      )
  const secrets = secretsOf(row, body, forgets)
  const change: Partial<ToolServerRow> = {
    ...fields,
    tools,
    ...(secrets && vault.seal({ table: SERVERS, row: row.id }, secrets)),
    ...(client !== undefined || forgets ? { clientId: client?.id ?? null } : {}),
    ...(isElsewhere && { addressSince: now, checkedAt: null, problem: null }),
    updatedBy: author,
    updatedAt: now,
  }
  const told = {
    ...(isElsewhere && { before: row.address ?? row.command?.join(' ') }),
    ...(headers && { headers: Object.keys(headers) }),
    ...(client !== undefined && { client: client?.id ?? null }),
    ...(Object.keys(rules).length > 0 && { rules }),
    ...(body.enabled !== undefined && { enabled: body.enabled }),
  }
  return { change, isElsewhere: forgets, told }
}

/** What is sealed of a server from now on; null where that stays as it is. A secret stays with the client that it was entered for, at the same place. */
function secretsOf(row: ToolServerRow, { headers, client }: ToolServerChange, forgets: boolean) {
  if (client) {
    const stays = client.secret === undefined && client.id === row.clientId && !forgets
    return stays ? null : client.secret ? { [CLIENT_SECRET]: client.secret } : {}
  }
  if (headers) return headers
  return forgets || (client === null && row.clientId !== null) ? {} : null
}

import type { NewToolServer, ToolServerChange } from '@atrium/browser-state/tool-servers/tool-servers-room'
import type { ToolServer } from '@atrium/contract/entities/tool-server'
import type { ToolServerSignIn } from '@atrium/domain/tool-servers/tool-server'

/** A header as it is written: its value is never read back. */
export type HeaderField = { name: string; value: string }

/** What is written of a server. */
export type ServerFields = {
  project: number | null
  name: string
  kind: 'address' | 'command'
  address: string
  /** The program and what it is given, a line each. */
  command: string
  signIn: ToolServerSignIn
  /** Null leaves those that are stored. */
  headers: HeaderField[] | null
  /** Empty where the server registers clients itself. */
  clientId: string
  /** Empty leaves the one that is stored. */
  clientSecret: string
}

export const EMPTY_HEADER: HeaderField = { name: 'Authorization', value: '' }

export function fieldsOf(server: ToolServer | undefined, places: readonly (number | null)[]): ServerFields {
  if (!server) {
    const [project = null] = places
    const nothing = { name: '', address: '', command: '', clientId: '', clientSecret: '' }
    return { ...nothing, project, kind: 'address', signIn: 'none', headers: [EMPTY_HEADER] }
  }
  const { project, name, address, command, signIn, headers, client } = server
  return {
    project,
    name,
    kind: address === null ? 'command' : 'address',
    address: address ?? '',
    command: command?.join('\n') ?? '',
    signIn,
    headers: headers.length > 0 ? null : [EMPTY_HEADER],
    clientId: client?.id ?? '',
    clientSecret: '',
  }
}

/** What is sent of it: an address or a command, and headers or a client where they are for the sign-in. */
export function bodyOf(fields: ServerFields): Omit<NewToolServer, 'project'> & ToolServerChange {
  const { name, kind, signIn, headers } = fields
  const isAddress = kind === 'address'
  const signsIn = isAddress ? signIn : 'none'
  return {
    name,
    address: isAddress ? fields.address.trim() : null,
    command: isAddress ? null : linesOf(fields.command),
    signIn: signsIn,
    ...(signsIn === 'headers' && headers !== null && { headers: headersOf(headers) }),
    ...(signsIn === 'accounts' && { client: clientOf(fields) }),
  }
}

/** Whether a header that would be sent has no name or no value. */
export function lacksHeaders({ kind, signIn, headers }: ServerFields): boolean {
  const isSent = kind === 'address' && signIn === 'headers'
  return isSent && (headers ?? []).some(({ name, value }) => name.trim() === '' || value.trim() === '')
}

function headersOf(fields: readonly HeaderField[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, value }) => [name.trim(), value] as const))
}

function clientOf({ clientId, clientSecret: secret }: ServerFields) {
  const id = clientId.trim()
  return id === '' ? null : { id, ...(secret !== '' && { secret }) }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

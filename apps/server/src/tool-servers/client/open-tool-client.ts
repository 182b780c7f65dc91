import { resolve } from 'node:path'
import { reasonFor } from '@atrium/domain/reasons/reason'
import type { AuthProvider, Client, Transport } from '@modelcontextprotocol/client'
import type { GuardedRequests } from '#platform/guarded-fetch/guarded-requests.ts'
import type { ToolServerRow } from '../tool-servers-tables.ts'
import { ToolServerProblem } from './tool-server-problem.ts'

/** Runs a command, and ends all that it has started. */
const GUARD = resolve(import.meta.dirname, '../commands/guard-command.ts')
/** Milliseconds until a server has to have said hello. */
const PATIENCE = 15_000
/** Pages of a list that a server is asked for. */
const MOST_PAGES = 20

export type ToolClient = {
  client: Client
  /** Lets the connection, or the process, go. Never throws. */
  close(): Promise<void>
}

export type OpenToolClient = (
  server: Pick<ToolServerRow, 'name' | 'address' | 'command'>,
  means: {
    headers?: Readonly<Record<string, string>>
    account?: AuthProvider
    signal: AbortSignal
  },
) => Promise<ToolClient>

type Dependencies = {
  guardedRequests: GuardedRequests
  /** Whether commands may be run on this machine. */
  commands: boolean
  version: string
}

/** Opens connections to servers of tools, by the web or as processes of this machine, and closes those that are open. @throws a `ToolServerProblem` */
export function createToolClientOpener({ guardedRequests, commands, version }: Dependencies): {
  open: OpenToolClient
  closeAll(): Promise<void>
} {
  const living = new Set<() => Promise<void>>()

  async function transportTo(
    { address, command }: Parameters<OpenToolClient>[0],
    means: Parameters<OpenToolClient>[1],
  ) {
    if (address !== null) {
      const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client')
      const { headers = {}, account } = means
      return new StreamableHTTPClientTransport(new URL(address), {
        fetch: guardedRequests,
        requestInit: { headers },
        ...(account && { authProvider: account }),
        // What breaks off is told, and not waited for.
        reconnectionOptions: {
          maxRetries: 0,
          initialReconnectionDelay: 1000,
          maxReconnectionDelay: 1000,
          reconnectionDelayGrowFactor: 1,
        },
      })
    }
    if (!commands) {
      const sentence = 'Commands are switched off on this installation (ATRIUM_MCP_STDIO).'
      throw new ToolServerProblem(sentence, reasonFor('toolsNoCommands'))
    }
    const { getDefaultEnvironment, StdioClientTransport } = await import('@modelcontextprotocol/client/stdio')
    // Of the environment it has what the protocol's own list names: where programs are and whose they are, and none of our secrets.
    const env = getDefaultEnvironment()
    return new StdioClientTransport({
      command: process.execPath,
      args: [GUARD, ...(command ?? [])],
      env,
      stderr: 'ignore',
      maxBufferSize: 8_000_000,
    })
  }

  const open: OpenToolClient = async (server, means) => {
    const transport: Transport = await transportTo(server, means)
    const { Client } = await import('@modelcontextprotocol/client')
    const client = new Client(
      { name: 'Atrium', version },
      {
        listMaxPages: MOST_PAGES,
        // What a tool answers is text to us: nothing is compiled of what a server says that it looks like.
        jsonSchemaValidator: {
          getValidator: () => (data) => ({ valid: true, data: data as never, errorMessage: undefined }),
        },
      },
    )
    const close = async () => {
      living.delete(close)
      await client.close().catch(() => undefined)
      await transport.close().catch(() => undefined)
    }
    living.add(close)
    try {
      const signal = AbortSignal.any([means.signal, AbortSignal.timeout(PATIENCE)])
      await client.connect(transport, { signal, timeout: PATIENCE })
      return { client, close }
    } catch (error) {
      await close()
      throw error
    }
  }
  return {
    open,
    async closeAll() {
      await Promise.all([...living].map((close) => close()))
    },
  }
}

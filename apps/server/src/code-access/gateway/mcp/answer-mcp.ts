import type { IncomingHttpHeaders } from 'node:http'
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import type { Admission } from '../admission/create-admission.ts'
import type { Entrance } from '../admission/entrance.ts'
import type { LiveKey } from '../admission/live-keys.ts'
import type { PayingKeyOf } from '../admission/paying-key.ts'
import type { CatalogMeans } from '../catalog/catalog-means.ts'
import type { CatalogModels } from '../catalog/catalog-models.ts'
import { badBody } from '../gateway-error.ts'
import { addLibraryTools } from './library-tools.ts'
import { addSavedPrompts } from './saved-prompts.ts'

type Dependencies = Pick<CatalogMeans, 'callerOf' | 'prompts' | 'searchLibraries' | 'readPassage' | 'logger'> & {
  entrance: Pick<Entrance, 'enter'>
  admission: Pick<Admission, 'admitByKey'>
  catalog: Pick<CatalogModels, 'mayUse'>
  payingKey: PayingKeyOf
  /** That of the product, which clients are told. */
  version: string
}

/** A request as it came; `signal` is aborted when the client leaves. */
type Asked = {
  token: string
  method: string
  path: string
  headers: IncomingHttpHeaders
  bytes: Buffer
  signal: AbortSignal
}

type McpAnswer = { status: number; headers: Record<string, string>; text: string }

/** US dollars that a search takes at least: the vector of a question. A key without as much left is told so. */
const SEARCH = 0.000_01

/**
 * A server of the Model Context Protocol over streamable HTTP, without sessions: each request is let in by its key, within the limits and
 * the budget of it, and is answered by a server of its own.
 */
export function createMcpAnswers({
  entrance,
  admission,
  catalog,
  payingKey,
  version,
  callerOf,
  ...means
}: Dependencies) {
  async function serverFor(key: LiveKey, signal: AbortSignal): Promise<McpServer> {
    const { row } = key
    const caller = await callerOf(key)
    const server = new McpServer({ name: 'atrium', version }, { capabilities: { tools: { listChanged: false } } })
    addLibraryTools(server, { ...means, caller, key: payingKey(key), secureData: row.secureData, signal })
    addSavedPrompts(server, { ...means, mayUse: () => catalog.mayUse(key), caller })
    return server
  }

  /** @throws GatewayError 400, 401, 402 and 429 */
  return async function answerMcp({ token, method, path, headers, bytes, signal }: Asked): Promise<McpAnswer> {
    const { key } = await entrance.enter(token)
    // A list of messages would count as one request of its minute, whatever it asks for. The protocol has them no more.
    if (/^\s*\[/.test(bytes.toString())) throw badBody('Send one message at a time: lists of them are not served.')
    const reservation = admission.admitByKey(key, { tokens: 0, cost: SEARCH })
    try {
      const server = await serverFor(key, signal)
      const failures: Error[] = []
      const onerror = (error: Error) => void failures.push(error)
      // Nothing is pushed, so that no stream is held open for news.
      const handler = createMcpHandler(() => server, { maxSubscriptions: 0, onerror })
      const init = {
        method,
        headers: ofProtocol(headers),
        signal,
        ...(method === 'POST' && { body: new Uint8Array(bytes) }),
      }
      const answer = await handler.fetch(new Request(new URL(path, 'http://gateway'), init))
      const text = await answer.text()
      await handler.close()
      if (answer.status >= 500) means.logger.warn({ err: failures.at(-1) }, 'a request for tools was not answered')
      return { status: answer.status, headers: Object.fromEntries(answer.headers), text }
    } finally {
      reservation.settle({ tokens: 0, cost: 0 })
    }
  }
}

export type McpAnswers = ReturnType<typeof createMcpAnswers>

/** The headers that the protocol reads: a key stays outside. */
function ofProtocol(headers: IncomingHttpHeaders): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    const isRead = name === 'accept' || name === 'content-type' || name.startsWith('mcp-')
    return isRead && typeof value === 'string' ? [[name, value]] : []
  })
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Page = { url: string; title: string; text: string }

export type SimulatedSearch = {
  url: string
  /** What every search finds. */
  pages: Page[]
  /** What was asked, oldest first: by which service's form, with which key, and for what. */
  asked: { form: 'brave' | 'tavily' | 'searxng'; key: string; query: string }[]
  /** How it behaves: well; as one that fails, answers with something else, or never. */
  mood: 'well' | 'failing' | 'garbled' | 'silent'
  close(): Promise<void>
}

/**
 * Starts a stand-in for services that search the web: Brave Search, Tavily and SearXNG, each by its own address and form. Every key will
 * do but none at all, which SearXNG alone takes.
 */
export async function startSearchService(): Promise<SimulatedSearch> {
  const server = createServer((request, response) => {
    answer(service, request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const service: SimulatedSearch = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages: [],
    asked: [],
    mood: 'well',
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return service
}

async function answer(service: SimulatedSearch, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked = await heard(service, request)
  if (service.mood === 'silent') return
  if (asked === null) return end(response, 404, {})
  service.asked.push(asked)
  if (asked.key === '' && asked.form !== 'searxng') return end(response, 401, {})
  if (service.mood === 'failing') return end(response, 503, {})
  end(response, 200, service.mood === 'garbled' ? { results: 'none', web: 1 } : found(service, asked.form))
}

async function heard(service: SimulatedSearch, request: IncomingMessage): Promise<SimulatedSearch['asked'][0] | null> {
  const url = new URL(request.url ?? '/', service.url)
  const bearer = (request.headers.authorization ?? '').replace('Bearer ', '')
  const query = url.searchParams.get('q')
  if (request.method === 'GET' && url.pathname === '/res/v1/web/search' && query !== null)
    return { form: 'brave', key: String(request.headers['x-subscription-token'] ?? ''), query }
  if (request.method === 'GET' && url.pathname === '/search' && url.searchParams.get('format') === 'json')
    return { form: 'searxng', key: bearer, query: query ?? '' }
  if (request.method !== 'POST' || url.pathname !== '/search') return null
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { query: string }
  return { form: 'tavily', key: bearer, query: body.query }
}

function found({ pages }: SimulatedSearch, form: SimulatedSearch['asked'][0]['form']): object {
  return form === 'brave'
    ? {
        type: 'search',
        web: { type: 'search', results: pages.map(({ text, ...page }) => ({ ...page, description: text })) },
      }
    : { results: pages.map(({ text, ...page }) => ({ ...page, content: text })) }
}

function end(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves built files with their brotli copies, as the server does. Answers the address. */
export function serveFolder(stack: AsyncDisposableStack, folder: string): Promise<string> {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://floor')
    const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname))
    const brotli = await readFile(`${file}.br`).catch(() => null)
    const body = brotli ?? (await readFile(file).catch(() => null))
    response.writeHead(body === null ? 404 : 200, {
      'content-type': `${TYPES[extname(file)] ?? 'application/octet-stream'}; charset=utf-8`,
      ...(brotli && { 'content-encoding': 'br' }),
    })
    response.end(body)
  })
  stack.defer(() => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections?.()))
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}

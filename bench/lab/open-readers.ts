import { connect, type Socket } from 'node:net'

const AT_ONCE = 50

export type Readers = { close(): Promise<void> }

type ReadersRequest = {
  /** Where each reader asks, and with which headers. */
  requestOf: (index: number) => { url: string; headers: Record<string, string> }
  count: number
  /** What has to have come before a reader counts as attached. */
  until: RegExp
}

/** Opens event streams that stay open, over bare sockets so that thousands fit into this process. */
export async function openReaders({ requestOf, count, until }: ReadersRequest): Promise<Readers> {
  const sockets: Socket[] = []
  for (let start = 0; start < count; start += AT_ONCE) {
    const indices = Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, index) => start + index)
    sockets.push(...(await Promise.all(indices.map((index) => attach(requestOf(index), until)))))
  }
  return {
    async close() {
      await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve).destroy())))
    },
  }
}

function attach({ url, headers }: { url: string; headers: Record<string, string> }, until: RegExp): Promise<Socket> {
  const { hostname, port, pathname } = new URL(url)
  const lines = Object.entries({ host: `${hostname}:${port}`, accept: 'text/event-stream', ...headers })
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let heard = ''
    socket.setEncoding('utf8')
    socket.once('error', reject)
    socket.once('close', () => reject(new Error(`The stream ended at once: ${heard.slice(0, 300)}`)))
    socket.on('data', function listen(piece: string) {
      heard += piece
      if (!until.test(heard)) return
      socket.off('data', listen)
      socket.resume()
      resolve(socket)
    })
    socket.write(
      `GET ${pathname} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`,
    )
  })
}

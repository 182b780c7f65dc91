import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How often a server that stops looks for connections on which everything has been answered, in milliseconds. */
const LOOK_EVERY = 25

/**
 * Watches a server's connections from its beginning, so that none of them holds up its end. Node.js itself closes only what is
 * idle in the very moment of `close`: neither what a browser has opened in advance and never used, nor what becomes idle a
 * moment later.
 * @returns ends, while the server closes, each connection on which nothing is asked, and all that are left after `patience`
 * milliseconds
 */
export function watchConnections(server: Server): (patience: number) => void {
  const unused = new Set<Socket>()
  // One function for all: thousands of connections wait for most of their lives.
  function forget(this: Socket): void {
    unused.delete(this)
  }
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.on('close', forget)
  })
  server.on('request', ({ socket }) => {
    if (unused.delete(socket)) socket.off('close', forget)
  })

  return (patience) => {
    const look = setInterval(() => {
      server.closeIdleConnections()
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
    }, LOOK_EVERY)
    // Whoever never sends the rest of a request, or never reads an answer, must not keep the server from ending.
    const giveUp = setTimeout(() => server.closeAllConnections(), patience)
    server.once('close', () => {
      clearInterval(look)
      clearTimeout(giveUp)
    })
  }
}

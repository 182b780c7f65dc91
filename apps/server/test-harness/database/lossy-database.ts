import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { inject } from 'vitest'

export type LossyDatabase = {
  /** Where a server finds, through this, the database that is at the address given. */
  through(url: string): string
  /** Loses the answer to the next commit of a transaction that has sent this text. Settles once it is lost: what was written stands. */
  loseCommitAfter(text: string): Promise<void>
  close(): void
}

/** Stands between a server and PostgreSQL, and cuts a connection off at the moment at which nobody can know whether a commit was kept. */
export async function openLossyDatabase(): Promise<LossyDatabase> {
  const { host, port } = inject('postgres')
  let awaited: { text: string; lost: () => void } | undefined
  const sockets = new Set<Socket>()
  const between = createServer((client) => {
    const postgres = connect(join(host, `.s.PGSQL.${port}`))
    const cut = () => [client, postgres].forEach((socket) => socket.destroy())
    let said = ''
    let losing: (() => void) | undefined
    for (const socket of [client, postgres]) {
      sockets.add(socket)
      socket.on('error', cut).on('close', cut)
    }
    client.on('data', (bytes) => {
      said += bytes.toString('latin1')
      const commits = /commit\0/i.test(bytes.toString('latin1'))
      if (commits && awaited && said.includes(awaited.text)) {
        losing = awaited.lost
        awaited = undefined
      }
      if (commits) said = ''
      postgres.write(bytes)
    })
    postgres.on('data', (bytes) => {
      if (!losing) return void client.write(bytes)
      losing()
      cut()
    })
  })
  await new Promise<void>((resume) => between.listen(0, '127.0.0.1', resume))
  const { port: own } = between.address() as AddressInfo
  return {
    through(url) {
      const { username, pathname } = new URL(url)
      return `postgres://${username}@127.0.0.1:${own}${pathname}`
    },
    loseCommitAfter: (text) => new Promise((lost) => (awaited = { text, lost })),
    close() {
      between.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

import type pg from 'pg'
import type { Logger } from '../telemetry/logger.ts'
import { BUS_CHANNEL, type BusMessage, readBusMessage } from './bus-message.ts'

/** How long to wait before each new attempt to listen, in milliseconds; the last one from then on. */
const RECONNECT_WAITS = [50, 200, 1000, 3000, 10_000] as const
/** How often a silent connection is tried, in milliseconds: one that broke without a word says nothing. */
const TRY_EVERY = 20_000

export type Hear = (heard: BusMessage | 'missed') => void

/** Hears what any process of this installation has published. */
export type Bus = {
  /** `missed` says that the connection was away for a while, so that what was told meanwhile is lost. */
  subscribe(hear: Hear): () => void
  /** Resolves once this process listens. @throws if the database cannot be reached. */
  start(): Promise<void>
  stop(): Promise<void>
}

type Dependencies = {
  /** Opens a connection that nobody else uses: what is listened to belongs to the connection. */
  openConnection: () => Promise<pg.Client>
  logger: Logger
  tryEvery?: number
}

export function createBus({ openConnection, logger, tryEvery = TRY_EVERY }: Dependencies): Bus {
  const subscribers = new Set<Hear>()
  let connection: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const tell: Hear = (heard) => {
    for (const hear of subscribers) hear(heard)
  }

  async function listen(): Promise<void> {
    const client = await openConnection()
    let alive = true
    const lose = (error?: Error) => {
      if (!alive) return
      alive = false
      clearTimeout(timer)
      client.end().catch(() => undefined)
      if (stopped) return
      logger.warn({ err: error }, 'the connection that hears of events broke')
      reconnect(0)
    }
    client.on('error', lose)
    client.on('end', () => lose())
    client.on('notification', ({ payload }) => {
      const message = readBusMessage(payload)
      if (message) tell(message)
    })
    await client.query(`LISTEN ${BUS_CHANNEL}`)
    if (stopped) return void (await client.end())
    connection = client
    const tryOut = () => {
      timer = setTimeout(() => client.query('SELECT 1').then(tryOut, lose), tryEvery)
    }
    tryOut()
  }

  function reconnect(failures: number): void {
    timer = setTimeout(
      async () => {
        try {
          await listen()
          if (!stopped) tell('missed')
        } catch {
          if (!stopped) reconnect(failures + 1)
        }
      },
      RECONNECT_WAITS[failures] ?? RECONNECT_WAITS.at(-1),
    )
  }

  return {
    subscribe(hear) {
      subscribers.add(hear)
      return () => subscribers.delete(hear)
    },
    start: listen,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await connection?.end().catch(() => undefined)
    },
  }
}

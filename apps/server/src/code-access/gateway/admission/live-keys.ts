import { hash as digestOf } from 'node:crypto'
import type { Bus } from '#platform/bus/create-bus.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { CodeKeyRow } from '../../keys/code-keys-tables.ts'
import type { KeySecrets } from '../../keys/key-secret.ts'
import type { KeySpend } from '../../keys/key-spend-store.ts'

/** A key as this process knows it: its row, and what is counted beside it. Amounts are US dollars. */
export type LiveKey = {
  row: CodeKeyRow
  /** Spent here and not written down yet. */
  unwritten: number
  /** Set aside for calls that are under way. */
  reserved: number
  /** Calls that are under way here. */
  running: number
  /** What this server has let in. */
  minute: AskedInMinute
  /** What other servers have let in of it, as they told last. */
  elsewhere: AskedInMinute
}

/** What was asked for in the minute of the clock that began at `start`, in milliseconds. */
type AskedInMinute = { start: number; requests: number; tokens: number }

const nothingAsked = (): AskedInMinute => ({ start: 0, requests: 0, tokens: 0 })

type Dependencies = {
  store: {
    all(): Promise<CodeKeyRow[]>
    one(id: string): Promise<CodeKeyRow | undefined>
    withHash(hash: string): Promise<CodeKeyRow | undefined>
  }
  secrets: KeySecrets
  bus: Pick<Bus, 'subscribe'>
  logger: Logger
}

/** Look-ups a second of keys that are well formed and unknown: whoever guesses keys does not reach the database more often. */
const LOOK_UPS = 20

/** Keys whose hashes are remembered, at most: a key that opens the gateway opens it again and again, and an HMAC takes as long as all the rest. */
const REMEMBERED = 10_000

/** All keys, in memory: a request looks nothing up. Changes of any process are heard of by the database's notifications. */
export function createLiveKeys({ store, secrets, bus, logger }: Dependencies) {
  const byId = new Map<string, LiveKey>()
  const byHash = new Map<string, LiveKey>()
  /** What is kept of keys that have opened the gateway, by a digest of their texts. */
  const hashes = new Map<string, string>()
  let leave = () => {}
  let lookUps = { second: 0, count: 0 }

  function hashOf(text: string): string | null {
    const digest = digestOf('sha256', text, 'base64')
    const known = hashes.get(digest)
    if (known !== undefined) return known
    const hash = secrets.hashOf(text)
    if (hash === null || !byHash.has(hash)) return hash
    if (hashes.size >= REMEMBERED) hashes.clear()
    hashes.set(digest, hash)
    return hash
  }

  function put(row: CodeKeyRow): void {
    const known = byId.get(row.id)
    if (known) drop(known)
    const live = known ?? {
      row,
      unwritten: 0,
      reserved: 0,
      running: 0,
      minute: nothingAsked(),
      elsewhere: nothingAsked(),
    }
    live.row = row
    byId.set(row.id, live)
    byHash.set(row.keyHash, live)
    if (row.earlierHash !== null) byHash.set(row.earlierHash, live)
  }

  function drop({ row: { id, keyHash, earlierHash } }: LiveKey): void {
    byId.delete(id)
    byHash.delete(keyHash)
    if (earlierHash !== null) byHash.delete(earlierHash)
  }

  async function readAll(): Promise<void> {
    const rows = await store.all()
    const ids = new Set(rows.map(({ id }) => id))
    for (const live of byId.values()) if (!ids.has(live.row.id)) drop(live)
    rows.forEach(put)
  }

  async function readOne(id: string): Promise<void> {
    const row = await store.one(id)
    const known = byId.get(id)
    if (row) put(row)
    else if (known) drop(known)
  }

  return {
    /** The key of this text; undefined for one that does not exist, or does not work now. */
    find(text: string, now: number): LiveKey | undefined {
      const hash = hashOf(text)
      const live = hash === null ? undefined : byHash.get(hash)
      if (!live) return undefined
      const { keyHash, earlierUntil, expiresAt } = live.row
      if (expiresAt !== null && expiresAt.getTime() <= now) return undefined
      if (hash !== keyHash && (earlierUntil === null || earlierUntil.getTime() <= now)) return undefined
      return live
    },

    /** Asks the database for a key of which nobody has told yet, as for one that was made a moment ago. */
    async lookUp(text: string, now: number): Promise<void> {
      const hash = secrets.hashOf(text)
      if (hash === null || byHash.has(hash)) return
      const second = Math.floor(now / 1000)
      if (lookUps.second !== second) lookUps = { second, count: 0 }
      lookUps.count += 1
      if (lookUps.count > LOOK_UPS) return
      const row = await store.withHash(hash)
      if (row) put(row)
    },

    /** What was written down, or never will be, no longer counts as unwritten. */
    settle(spends: readonly KeySpend[], written: ReadonlyMap<string, number>): void {
      for (const { id, ...spend } of spends) {
        const live = byId.get(id)
        if (live) live.row = { ...live.row, ...spend }
      }
      for (const [id, cost] of written) {
        const live = byId.get(id)
        if (live) live.unwritten = Math.max(0, live.unwritten - cost)
      }
    },

    async start(): Promise<void> {
      leave = bus.subscribe((heard) => {
        if (heard !== 'missed' && heard.event.type !== 'code-access-key-changed') return
        const reading = heard !== 'missed' && 'keyId' in heard.event ? readOne(heard.event.keyId) : readAll()
        reading.catch((error: unknown) => logger.warn({ err: error }, 'keys could not be read again'))
      })
      await readAll()
    },
    stop: () => leave(),
  }
}

export type LiveKeys = ReturnType<typeof createLiveKeys>

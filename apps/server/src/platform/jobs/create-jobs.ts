import { sql } from '#platform/database/sql.ts'
import type { fromDrizzle, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database } from '#platform/database/open-database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'

/** What is done apart from the request that asks for it: once, and to its end, whatever is killed when. */
export type JobKind<Data extends object> = {
  /** Of letters and dashes. */
  name: string
  /**
   * Does one job. What it writes has to be a transaction of its own that can be done again: a killed server's job is given to another.
   * @param signal aborted once the job may take no longer, or the server stops: what is not written by then is written by a later try
   */
  work: (data: Data, signal: AbortSignal) => Promise<void>
  /** It has failed at the last try as well, or its process was killed in it. */
  giveUp: (data: Data) => Promise<void>
  /** Jobs of this process at once. */
  atOnce: number
  /** Of these, those of one person: fewer than all, so that nobody waits for another alone. One where it is not said. */
  ofOne?: number
  /** Whether all processes together do one of a person at a time: two that do the same would both pay for it. */
  isAlone?: boolean
}

/** @param who of each person only some are done at a time, so that nobody waits for all of another's */
export type Job<Data extends object> = { key: string; who: string; data: Data }

/** The jobs of one kind. */
export type Jobs<Data extends object> = {
  /** Adds jobs in a transaction: one of a key waits at a time. */
  add(tx: Database, jobs: readonly Job<Data>[]): Promise<void>
  /** Has this process look for jobs now, after the commit. */
  wake(): void
}

/** All kinds of jobs of a room. */
export type JobDesk = {
  /** Adds a kind, before `begin`. */
  kind<Data extends object>(kind: JobKind<Data>): Jobs<Data>
  /** Takes care that jobs are done, from now on. Before the first `add`, and outside of any transaction. */
  begin(): Promise<void>
  /** Waits for the jobs under way for a moment; what is not done by then is done after the next start. */
  stop(): Promise<void>
}

/** The library, as it is once there are jobs, and how it works within a transaction of ours. */
type Begun = { boss: PgBoss; within: typeof fromDrizzle }

type Kind = { open: (boss: PgBoss) => Promise<void> }

const SCHEMA = 'jobs'
/** Tries beside the first one, and seconds before the first of them. */
const RETRIES = { retryLimit: 3, retryDelay: 5, retryBackoff: true, retryDelayMax: 300 }
/** Seconds that a job may take, and after which a process without a sign of life is taken for dead. */
const LONGEST = { expireInSeconds: 900, heartbeatSeconds: 20 }
/** Seconds between two looks for dead processes. */
const SUPERVISED_EVERY = 20
/** Milliseconds that a stop waits. */
const PATIENCE = 5000
/** Jobs that are written with one statement. */
const ADDED_AT_ONCE = 2000

/** Jobs kept in the database. Nothing of them is there before they are begun: who has none pays for none. */
export function createJobDesk({ database, logger }: { database: Database; logger: Logger }): JobDesk {
  const kinds: Kind[] = []
  const ending = new AbortController()
  let begun: Promise<Begun> | undefined

  async function begin(): Promise<Begun> {
    // It takes a twentieth of the start of a server that may have no jobs.
    const { fromDrizzle: within, PgBoss: Boss } = await import('pg-boss')
    const boss = new Boss({
      db: within(database, sql),
      schema: SCHEMA,
      createSchema: false,
      schedule: false,
      superviseIntervalSeconds: SUPERVISED_EVERY,
      monitorIntervalSeconds: SUPERVISED_EVERY,
    })
    boss.on('error', (error) => logger.warn({ err: error }, 'the jobs could not be looked after'))
    await boss.start()
    for (const { open } of kinds) await open(boss)
    return { boss, within }
  }

  async function ready(): Promise<Begun> {
    begun ??= begin()
    try {
      return await begun
    } catch (error) {
      begun = undefined
      throw error
    }
  }

  function kind<Data extends object>({
    name,
    work,
    giveUp,
    atOnce,
    ofOne = 1,
    isAlone = false,
  }: JobKind<Data>): Jobs<Data> {
    const workers: string[] = []
    const wakeAll = (boss: PgBoss) => {
      for (const worker of workers) boss.notifyWorker(worker)
    }

    async function carry({ data, signal }: JobWithMetadata<Data>): Promise<void> {
      try {
        await work(data, AbortSignal.any([signal, ending.signal]))
      } catch (error) {
        if (!ending.signal.aborted) logger.error({ err: error, job: name }, 'a job failed')
        throw error
      }
    }

    async function open(boss: PgBoss): Promise<void> {
      const givenUp = `${name}-given-up`
      await boss.createQueue(givenUp)
      await boss.createQueue(name, { policy: 'short', deadLetter: givenUp, ...RETRIES, ...LONGEST })
      // Whoever is killed in the last try cannot tell of it: the queue does.
      await boss.work<Data, void>(givenUp, async (jobs) => {
        for (const { data } of jobs) await giveUp(data)
      })
      const perPerson = isAlone ? { groupConcurrency: 1 } : { localGroupConcurrency: ofOne }
      const options = { includeMetadata: true as const, localConcurrency: ofOne, ...perPerson }
      // The library wakes one of those that it begins with one call; the others look every other second.
      for (let begun = 0; begun < atOnce; begun += ofOne) {
        const worker = await boss.work<Data, void, typeof options>(name, options, async (jobs) => {
          for (const job of jobs) await carry(job)
          // A worker rests between two looks: the next one may be waiting.
          wakeAll(boss)
        })
        workers.push(worker)
      }
    }

    kinds.push({ open })
    return {
      async add(tx, jobs) {
        if (!begun) throw new Error('Jobs are added once they are begun.')
        const { boss, within } = await begun
        const rows = jobs.map(({ key, who, data }) => ({ singletonKey: key, group: { id: who }, data }))
        for (let from = 0; from < rows.length; from += ADDED_AT_ONCE) {
          await boss.insert(name, rows.slice(from, from + ADDED_AT_ONCE), { db: within(tx, sql) })
        }
      },
      wake() {
        void begun?.then(({ boss }) => wakeAll(boss))
      },
    }
  }

  return {
    kind,
    async begin() {
      await ready()
    },
    async stop() {
      const stopped = await begun?.catch(() => undefined)
      await stopped?.boss.stop({ graceful: true, timeout: PATIENCE })
      ending.abort()
    },
  }
}

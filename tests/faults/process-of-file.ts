import { execFileSync } from 'node:child_process'
import type { Client } from '@atrium/client'
import { type Simulator, startSimulator } from '@atrium/simulator'
import { afterAll, beforeAll, inject } from 'vitest'
import { dataFolder, ownerOf, type ServerProcess, startServerProcess } from './server-process.ts'

/** A server process that is started, killed and started again on the same data. */
export type ProcessOfFile = ServerProcess & {
  /** Where its data are. */
  folder: string
  simulator: Simulator
  /** Asks it in the owner's name. */
  client(): Client
  /** Starts it once more. @throws with its output where it ends before it listens */
  start(): Promise<void>
}

/**
 * The server process of all tests of a file, with data and a simulator of its own: begins before the first test, ends after the last.
 * @param environment its settings beside the usual ones
 */
export function processOfFile(
  environment: (simulator: Simulator) => Record<string, string> = () => ({}),
): ProcessOfFile {
  const data = dataFolder()
  let begun: { simulator: Simulator; process: ServerProcess } | undefined
  const now = () => {
    if (!begun) throw new Error('It is there from the first test on.')
    return begun
  }
  const start = (simulator: Simulator) => startServerProcess(data.path, environment(simulator))
  beforeAll(async () => {
    // By this command, since PostgreSQL's files belong to a user of their own and stay theirs.
    execFileSync('cp', ['-a', `${inject('begunData')}/.`, data.path])
    const simulator = await startSimulator()
    begun = { simulator, process: await start(simulator) }
  })
  afterAll(async () => {
    await begun?.process.stop()
    await begun?.simulator.close()
    data.remove()
  })
  return {
    folder: data.path,
    get simulator() {
      return now().simulator
    },
    get url() {
      return now().process.url
    },
    get pid() {
      return now().process.pid
    },
    client: () => ownerOf(now().process),
    kill: () => now().process.kill(),
    stop: () => now().process.stop(),
    async start() {
      now().process = await start(now().simulator)
    },
  }
}

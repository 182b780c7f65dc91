import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { createClient } from '@atrium/client'

/** The first account of every server that is started here. */
export const OWNER = { email: 'owner@example.test', password: 'a long enough password' }

/** The folder of the project. */
export const ROOT = resolve(import.meta.dirname, '../..')

/** A real server process with its own embedded database, that can be killed as a machine would kill it. */
export type ServerProcess = {
  url: string
  pid: number
  /** SIGKILL: no goodbye. */
  kill(): Promise<void>
  /** SIGTERM: answers the exit code. */
  stop(): Promise<number | null>
}

/** A data folder of its own, and a way to be rid of it. */
export function dataFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'atrium-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** What every server that is started here is told. */
export function settingsOf(dataDir: string): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    PORT: '0',
    ATRIUM_DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    // As `npm start` does: what one of them has compiled, the others read.
    NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled'),
    ATRIUM_OWNER_EMAIL: OWNER.email,
    ATRIUM_OWNER_PASSWORD: OWNER.password,
  }
}

/** Starts `main` as `npm start` does and waits until it says where it listens. @throws with its output if it ends before. */
export async function startServerProcess(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env: { ...settingsOf(dataDir), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  child.stderr.on('data', (data: Buffer) => output.push(data.toString()))
  const url = await addressOf(child, output)
  return {
    url,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL')
      await ended(child)
    },
    async stop() {
      child.kill('SIGTERM')
      return ended(child)
    },
  }
}

/** Asks a server in the owner's name. */
export function ownerOf({ url }: Pick<ServerProcess, 'url'>) {
  return createClient({
    environment: 'local',
    baseAddress: `${url}/api`,
    credentials: { kind: 'basic', username: OWNER.email, password: OWNER.password },
  })
}

/**
 * Where a server that starts says it listens.
 * @param output takes what it says before
 * @throws with that if it ends first
 */
export async function addressOf(
  child: ChildProcess & { stdout: NodeJS.ReadableStream },
  output: string[],
): Promise<string> {
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) {
    output.push(line)
    const address = /http:\/\/[\w.:[\]-]+/.exec(line)?.[0]
    if (address) {
      lines.close()
      child.stdout.resume()
      return address
    }
  }
  throw new Error(`The server ended before it listened:\n${output.join('\n')}`)
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { StartError } from '../../start/start-error.ts'
import { canReach, type PostgresUser } from './postgres-user.ts'

/** Runs PostgreSQL's programs as the user that they have to run as. */
export type RunAsUser = {
  /** Starts a program in a process group of its own, so that Ctrl-C in a terminal reaches only Atrium. */
  start(
    program: string,
    parameters: readonly string[],
    options: { stdio: Stdio; environment?: Variables },
  ): ChildProcess
  /** Runs a program to its end. */
  run(program: string, parameters: readonly string[]): Promise<{ code: number | null; output: string }>
}

type Stdio = readonly ('ignore' | 'pipe' | number)[]
type Variables = Record<string, string>

/** Part of util-linux, so on nearly every Linux. */
const SETPRIV = '/usr/bin/setpriv'

/**
 * @param user who the programs run as; null for the one who started Atrium
 * @param paths what that user has to reach: the programs and the data. Under root's own home an ordinary user reaches
 *   neither; there the programs are given the one right to pass closed folders.
 */
export function createRunAsUser(user: PostgresUser, paths: readonly string[]): RunAsUser {
  const wrapped = user === null || paths.every((path) => canReach(path, user)) ? null : wrapper(user, paths)
  const identity = user && !wrapped ? { uid: user.uid, gid: user.gid } : {}

  const start: RunAsUser['start'] = (program, parameters, { stdio, environment = {} }) =>
    spawn(wrapped ? SETPRIV : program, [...(wrapped ? [...wrapped, program] : []), ...parameters], {
      ...identity,
      cwd: '/',
      detached: true,
      stdio: [...stdio],
      env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...environment },
    })

  return {
    start,
    run: (program, parameters) =>
      new Promise((resolve, reject) => {
        const child = start(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'] })
        const chunks: Buffer[] = []
        child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
        child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
        child.on('error', reject)
        child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString('utf8') }))
      }),
  }
}

function wrapper(user: NonNullable<PostgresUser>, paths: readonly string[]): string[] {
  if (!existsSync(SETPRIV)) {
    throw new StartError(
      `Atrium runs as root, PostgreSQL must not, and an ordinary user cannot reach ${paths.join(' or ')}. Start Atrium as another user, move it out of root's home, or set DATABASE_URL.`,
    )
  }
  return [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ]
}

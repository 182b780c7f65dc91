import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../../start/start-error.ts'

/** The operating system's user that PostgreSQL runs as; null for the one who started Atrium. */
export type PostgresUser = { uid: number; gid: number } | null

/** Users that a machine usually has for such work, best first. PostgreSQL wants one with a name. */
const CANDIDATES = ['postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root, so a root start takes the user who owns the data already, else an unprivileged one.
 * @param dataFolder the cluster, if it exists already
 */
export function choosePostgresUser(dataFolder: string): PostgresUser {
  if (process.getuid?.() !== 0) return null
  if (existsSync(dataFolder)) {
    const { uid, gid } = statSync(dataFolder)
    if (uid !== 0) return { uid, gid }
  }
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  )
  const user = CANDIDATES.map((name) => users.get(name)).find((found) => found !== undefined && found.uid !== 0)
  if (!user) {
    throw new StartError(
      'Atrium runs as root and PostgreSQL must not. Start it as another user, create a user named "postgres", or set DATABASE_URL.',
    )
  }
  return user
}

/** Whether that user may walk down to this path: every folder above it lets them through. */
export function canReach(path: string, user: NonNullable<PostgresUser>): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

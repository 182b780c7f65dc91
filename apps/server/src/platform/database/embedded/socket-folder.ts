import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canReach, type PostgresUser } from './postgres-user.ts'

/** The name of PostgreSQL's socket for port 5432, with its slash. */
const SOCKET_NAME = '/.s.PGSQL.5432'
/** What an address of a unix socket holds on Linux; macOS holds 103. */
const LONGEST_ADDRESS = 103

/**
 * The folder of PostgreSQL's unix socket, open to its user (and root) only: the cluster's own where its path is short enough
 * for a socket's address, else one below the system's temporary folder.
 */
export function socketFolder(folder: string, user: PostgresUser): string {
  const reachable = user === null || canReach(folder, user)
  if (reachable && Buffer.byteLength(folder + SOCKET_NAME) <= LONGEST_ADDRESS) return folder
  const owner = user?.uid ?? process.getuid?.() ?? 0
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const wanted = join(tmpdir(), `atrium-${owner}-${name}`)
  if (claim(wanted, owner, user)) return wanted
  const fresh = mkdtempSync(join(tmpdir(), 'atrium-'))
  if (user) chownSync(fresh, user.uid, user.gid)
  return fresh
}

/** Takes the folder if it can be made now, or is there already and is truly ours: the place is open to every user. */
function claim(path: string, owner: number, user: PostgresUser): boolean {
  try {
    mkdirSync(path, { mode: 0o700 })
    if (user) chownSync(path, user.uid, user.gid)
    return true
  } catch {
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (!found?.isDirectory() || found.uid !== owner) return false
    chmodSync(path, 0o700)
    return true
  }
}

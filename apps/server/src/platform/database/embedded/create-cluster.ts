import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../../start/start-error.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import type { RunAsUser } from './run-as-user.ts'

/**
 * Makes the cluster at the first start. It is made aside and renamed when it is whole and on the disk, so that a kill or a
 * power cut at any point leaves either nothing or a good cluster.
 * @throws StartError if it cannot be made, or was made by another major version of PostgreSQL.
 */
export async function ensureCluster(dataFolder: string, binaries: PostgresBinaries, runAs: RunAsUser): Promise<void> {
  if (existsSync(dataFolder)) return checkVersion(dataFolder, binaries)
  const draft = `${dataFolder}.init`
  rmSync(draft, { recursive: true, force: true })
  // initdb itself makes the folder 0700 and syncs every file to the disk before it ends.
  const { code, output } = await runAs.run(binaries.initdb, [
    `--pgdata=${draft}`,
    '--username=atrium',
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
  ])
  if (code !== 0)
    throw new StartError(`Could not set up the embedded PostgreSQL in ${dataFolder}: ${lastLines(output)}`)
  renameSync(draft, dataFolder)
  syncFolder(dirname(dataFolder))
}

function checkVersion(dataFolder: string, { majorVersion }: PostgresBinaries): void {
  const versionFile = join(dataFolder, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    throw new StartError(
      `The folder ${dataFolder} is not a PostgreSQL cluster. Restore it from a backup, or set another ATRIUM_DATA_DIR.`,
    )
  }
  const made = readFileSync(versionFile, 'utf8').trim()
  if (made === majorVersion) return
  throw new StartError(
    `The data folder ${dataFolder} was created by PostgreSQL ${made}, but this Atrium includes PostgreSQL ${majorVersion}. Start the version of Atrium that created it.`,
  )
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** The end of a program's output as one sentence part. */
export function lastLines(output: string): string {
  return output.trim().split('\n').slice(-3).join(' ').trim() || 'it said nothing'
}

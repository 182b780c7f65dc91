/**
 * What both README commands do first: install from the lock file and build the consoles, each only when something changed.
 * Runs on any Node.js from 20 with nothing installed, so it uses only what Node.js brings.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const bin = join(root, 'node_modules', '.bin')
const windows = process.platform === 'win32'
process.chdir(root)

/** The path of the Node.js that the lock file pins. */
export function pinnedNode() {
  return join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')
}

/** Runs a program with the pinned Node.js and the project's tools first on PATH; false if it fails. */
export function attempt(program, args, environment = {}) {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', ...surroundings(environment) })
  if (error) console.error(`${program} cannot be run: ${error.message}`)
  return status === 0
}

function surroundings(environment = {}) {
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...environment }
  return { cwd: root, shell: windows, env }
}

/** The same beside other work: what the program prints is shown at once where `stdio` is 'inherit', else when it has ended. */
export async function attemptBeside(program, args, stdio = 'pipe') {
  const child = spawn(program, args, { ...surroundings(), stdio: ['ignore', stdio, stdio] })
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => printed.push(bytes))
  const status = await new Promise((resolve) => child.on('close', resolve).on('error', resolve))
  process.stdout.write(Buffer.concat(printed))
  return status === 0
}

/** The same; ends this process with 1 if the program fails. */
export function run(program, args, environment = {}) {
  if (!attempt(program, args, environment)) process.exit(1)
}

const installedFrom = join(root, 'node_modules', '.atrium-lock')
const builtFrom = join(root, '.cache', 'built-from')

/** Installs from the lock file unless what is installed was made from this very lock file. */
export function installDependencies() {
  const wanted = lockFingerprint()
  if (isMarked(installedFrom, wanted) && existsSync(pinnedNode())) return
  console.log('Installing dependencies (once) …')
  // Not `npm ci`: it refuses a lock file without the other systems' optional packages, which some registries do not have.
  run('npm', ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'])
  writeFileSync(installedFrom, wanted)
}

/** Builds the web console unless its sources are the ones that the last build was made from. */
export function buildConsoles() {
  const wanted = sourceFingerprint()
  if (isMarked(builtFrom, wanted) && existsSync('apps/web-v2/dist/index.html')) return
  console.log('Building the console …')
  run('npm', ['run', 'build', '--silent', '--loglevel=error'])
  mkdirSync(dirname(builtFrom), { recursive: true })
  writeFileSync(builtFrom, wanted)
}

/** Whether a start would have nothing to install and to build. */
export function isPrepared() {
  return isMarked(installedFrom, lockFingerprint()) && isMarked(builtFrom, sourceFingerprint())
}

function isMarked(marker, wanted) {
  return existsSync(marker) && readFileSync(marker, 'utf8') === wanted
}

function lockFingerprint() {
  return fingerprint(['package-lock.json', 'package.json'])
}

function sourceFingerprint() {
  return fingerprint(sources(['apps/web-v2', 'packages']))
}

function sources(folders) {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(
        (entry) =>
          entry.isFile() &&
          !/node_modules|[\\/]dist[\\/]?|\.test\./.test(join(entry.parentPath ?? entry.path, entry.name)),
      )
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
  )
}

function fingerprint(files) {
  const hash = createHash('sha256')
  for (const file of [...files].sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

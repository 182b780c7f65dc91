import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createPlainScripts } from '#platform/plain-scripts/create-plain-scripts.ts'
import type { ReadingLimits, ReadingOrder } from './document-text.ts'

/** All that the process may read of the disk: packages. It may write nothing and start nothing. */
const READABLE = ['../../package.json', '../../node_modules', '../../../../node_modules'].map((path) =>
  resolve(import.meta.dirname, path),
)

const ARGUMENTS = [
  '--permission',
  '--allow-worker',
  ...READABLE.map((path) => `--allow-fs-read=${path}`),
  // Our source comes along as JavaScript: what Node.js would strip of types is missing there.
  '--no-strip-types',
  '--no-warnings',
]

/** The scripts of the process, and of its thread that reads. */
export const readingScripts = createPlainScripts([
  resolve(import.meta.dirname, 'reading/reading-process.ts'),
  resolve(import.meta.dirname, 'reading/reader.ts'),
])

/** Starts a process that has no secrets, no disk, and only so much memory, for one file that comes by its standard input. */
export function startReadingProcess(
  limits: ReadingLimits,
  [watching, reader]: readonly [watching: string, reader: string],
): ChildProcess {
  const child = spawn(process.execPath, [...ARGUMENTS, '--eval', watching], {
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  // A process that is not there, or ends early, is told of by its events.
  child.send({ limits, reader } satisfies ReadingOrder, () => undefined)
  return child
}

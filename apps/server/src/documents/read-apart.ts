import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadingLimits, ReadingOutcome } from './document-text.ts'

const PROCESS = resolve(import.meta.dirname, 'reading/reading-process.ts')

/** All that the process may read of the disk: its own source and what that stands on. It may write nothing and start nothing. */
const READABLE = ['.', '../../package.json', '../../node_modules', '../../../../node_modules'].map((path) =>
  resolve(import.meta.dirname, path),
)

const ARGUMENTS = [
  '--permission',
  '--allow-worker',
  ...READABLE.map((path) => `--allow-fs-read=${path}`),
  '--no-warnings',
]

/**
 * Reads a file in a process of its own, which has no secrets, no disk and only so much time and memory: whatever a file does to
 * its reader stays there. Never throws but for the abort of `signal`.
 */
export async function readApart(
  bytes: Uint8Array,
  limits: ReadingLimits,
  signal?: AbortSignal,
): Promise<ReadingOutcome> {
  signal?.throwIfAborted()
  if (bytes.byteLength > limits.fileBytes) return { unread: 'tooLarge' }
  const child = fork(PROCESS, [JSON.stringify(limits)], {
    execArgv: ARGUMENTS,
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  let late = false
  const timer = setTimeout(() => {
    late = true
    stop()
  }, limits.milliseconds)
  try {
    const outcome = await new Promise<ReadingOutcome>((answer) => {
      child.once('message', (message) => answer(message as ReadingOutcome))
      child.once('error', () => answer({ unread: 'broken' }))
      // Killed by the system it has taken more memory than there is.
      child.once('exit', () => answer({ unread: late ? 'tooLong' : 'tooHeavy' }))
      // A process that ends early leaves the rest unread.
      child.stdin?.on('error', () => undefined)
      if (child.stdin) Readable.from([bytes]).pipe(child.stdin)
    })
    signal?.throwIfAborted()
    return outcome
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    stop()
  }
}

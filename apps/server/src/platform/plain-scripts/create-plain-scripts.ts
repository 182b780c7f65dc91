import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Files of ours as JavaScript texts that need no other file of ours: each runs its file, with all that it imports of our source. They are for
 * processes that may neither read our source nor keep what Node.js makes of it, so that it would strip the types anew in each.
 *
 * A thread writes them, once, when they are first asked for: what strips types takes 20 MB and warns.
 * @param files absolute paths
 * @returns a function that answers the texts in the order of the files
 */
export function createPlainScripts<Files extends readonly string[]>(
  files: readonly [...Files],
): () => Promise<{ [File in keyof Files]: string }> {
  let written: Promise<{ [File in keyof Files]: string }> | undefined
  const write = async () => {
    const writer = new Worker(new URL('plain-script-writer.ts', import.meta.url), {
      workerData: files,
      execArgv: ['--no-warnings'],
    })
    const [scripts] = await once(writer, 'message')
    return scripts
  }
  return () => {
    written ??= write().catch((error: unknown) => {
      written = undefined
      throw error
    })
    return written
  }
}

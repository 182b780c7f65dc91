import { chmodSync, closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'

/** Writes a file that only its owner may read. Of two processes that do so at once, the second leaves the first one's. */
export function keepPrivately(file: string, text: string): void {
  const draft = `${file}.${process.pid}`
  rmSync(draft, { force: true })
  const descriptor = openSync(draft, 'wx', 0o600)
  writeSync(descriptor, text)
  fsyncSync(descriptor)
  closeSync(descriptor)
  try {
    // A link fails where the name is taken.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** What stands in it, which only its owner may read from now on; null where there is no such file. */
export function readPrivately(file: string): string | null {
  try {
    const text = readFileSync(file, 'utf8')
    chmodSync(file, 0o600)
    return text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

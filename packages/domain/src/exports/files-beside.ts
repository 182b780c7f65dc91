import { uniqueNames } from '#file-names/unique-names.ts'
import { flawOfFileName } from '#file-names/file-name.ts'
import type { ExportedThread } from './exported-thread.ts'
import type { NamedFile } from './named-files.ts'

/** The folder beside documents in which their files lie. */
export const FILES_FOLDER = 'files'

/**
 * Places beside a document for its files, each once, by their addresses.
 * @param folder in which they lie; each document of an archive has its own
 */
export function placesOfFiles(named: readonly NamedFile[], folder = FILES_FOLDER): ReadonlyMap<string, string> {
  const first = [...new Map(named.toReversed().map((file) => [file.address, file])).values()].toReversed()
  const names = uniqueNames(first.map(({ name }) => (flawOfFileName(name) === null ? name : 'file')))
  return new Map(first.map(({ address }, index) => [address, `${folder}/${names[index]}`]))
}

/** The conversation with the places of its files; those that have none stay named. */
export function withFilesBeside(thread: ExportedThread, places: ReadonlyMap<string, string>): ExportedThread {
  const messages = thread.messages.map((message) => ({
    ...message,
    files: message.files.map((file) => {
      const path = places.get(file.address)
      return path === undefined ? file : { ...file, path }
    }),
  }))
  return { ...thread, messages }
}

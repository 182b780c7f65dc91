import { flawOfFileName } from '#file-names/file-name.ts'
import { LIBRARY_PATH_LIMIT } from './library-limits.ts'

/** A path as it is kept: composed letters, no blanks around its parts, no empty parts. `/hr//Handbooks/ ` is `hr/Handbooks`. */
export function normalizedLibraryPath(path: string): string {
  return path
    .normalize('NFC')
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('/')
}

/** Why a normalized path cannot be that of a library; null for one that can. Its parts are as harmless as names of files. */
export function flawOfLibraryPath(path: string): string | null {
  if (path === '') return 'Enter a path.'
  if (path.length > LIBRARY_PATH_LIMIT) return `A path can have up to ${LIBRARY_PATH_LIMIT} characters.`
  const flawed = path.split('/').some((part) => flawOfFileName(part) !== null)
  return flawed ? 'Each part of a path must be a name that a file could have.' : null
}

/** This path, with a number where its author has given it to another library. `known`: those that they have given. */
export function freeLibraryPath(path: string, known: readonly string[]): string {
  const taken = new Set(known.map((one) => one.toLowerCase()))
  let free = path
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
    const end = ` (${number})`
    free = path.slice(0, LIBRARY_PATH_LIMIT - end.length) + end
  }
  return free
}

/** The path of a library that is given none: its name, as one part. */
export function pathOfLibraryName(name: string): string {
  return normalizedLibraryPath(name.replaceAll(/[/\\%:]+/g, '-')).slice(0, LIBRARY_PATH_LIMIT)
}

/** How far the files are that are being added to a library. */
type Uploads = { all: number; ended: number; failed: readonly string[] }

/** By the id of their library; one where nothing is being added is not in it. */
export type UploadsOfLibraries = Readonly<Record<string, Uploads>>

const NOTHING: Uploads = { all: 0, ended: 0, failed: [] }

/** More files are added to a library, perhaps while others are. */
export function uploadsBegun(known: UploadsOfLibraries, libraryId: string, count: number): UploadsOfLibraries {
  const { [libraryId]: before = NOTHING } = known
  return { ...known, [libraryId]: { ...before, all: before.all + count } }
}

/** A file has ended; with the last one the count is over. */
export function uploadEnded(
  known: UploadsOfLibraries,
  libraryId: string,
  { name, isAdded }: { name: string; isAdded: boolean },
): UploadsOfLibraries {
  const { [libraryId]: before = NOTHING, ...others } = known
  const ended = before.ended + 1
  if (ended >= before.all) return others
  return { ...others, [libraryId]: { ...before, ended, failed: isAdded ? before.failed : [...before.failed, name] } }
}

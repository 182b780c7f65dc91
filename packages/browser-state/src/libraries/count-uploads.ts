/** A file that was not added, and why, as a sentence. */
type FailedUpload = { name: string; reason: string }

/** How far the files are that are being added to a library. */
type Uploads = { all: number; ended: number; failed: readonly FailedUpload[] }

/** By the id of their library; one to which all was added is not in it, and one where some failed is until somebody has seen it. */
export type UploadsOfLibraries = Readonly<Record<string, Uploads>>

const NOTHING: Uploads = { all: 0, ended: 0, failed: [] }

/** More files are added to a library, perhaps while others are. What failed before that is over. */
export function uploadsBegun(known: UploadsOfLibraries, libraryId: string, count: number): UploadsOfLibraries {
  const { [libraryId]: before = NOTHING } = known
  const underWay = before.ended < before.all ? before : NOTHING
  return { ...known, [libraryId]: { ...underWay, all: underWay.all + count } }
}

/** A file has ended, `reason` is null where it was added; with the last one the count is over, unless some failed. */
export function uploadEnded(
  known: UploadsOfLibraries,
  libraryId: string,
  { name, reason }: { name: string; reason: string | null },
): UploadsOfLibraries {
  const { [libraryId]: before = NOTHING, ...others } = known
  const ended = before.ended + 1
  const failed = reason === null ? before.failed : [...before.failed, { name, reason }]
  if (ended >= before.all && failed.length === 0) return others
  return { ...others, [libraryId]: { ...before, ended, failed } }
}

/** Somebody has seen what failed. */
export function uploadsSeen(known: UploadsOfLibraries, libraryId: string): UploadsOfLibraries {
  const { [libraryId]: _seen, ...others } = known
  return others
}

/** The first look comes soon, for what is quick; then ever later, since each look is a request at the vendor. Milliseconds. */
const FIRST = 1500
const GROWTH = 1.3
const LONGEST = 15_000

/** A vendor that cannot be reached is left alone for longer. Milliseconds. */
const LONGEST_UNREACHABLE = 60_000

/** A vendor that could not be reached for so long in a row is given up, in milliseconds. */
export const UNREACHABLE_FOR = 1_800_000

/** A video that is not there after so long never comes, in milliseconds. */
export const LONGEST_VIDEO = 10_800_000

/**
 * How long to wait before it is looked how far a video is, in milliseconds.
 * @param looks how often it has been looked at
 * @param failures how many of the last looks in a row came to nothing
 */
export function nextLook({ looks, failures }: { looks: number; failures: number }): number {
  if (failures > 0) return Math.min(FIRST * 2 ** failures, LONGEST_UNREACHABLE)
  return Math.round(Math.min(FIRST * GROWTH ** looks, LONGEST))
}

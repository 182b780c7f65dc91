/** A video that costs more is one that somebody has to agree to first, in US dollars. */
export const VIDEO_WARNING_ABOVE = 0.5

/**
 * Has a person to be told what a video costs before it is made? Not where they have said that they know (the flag
 * `videoCostWarning` of their user state), and not where nobody knows a price.
 */
export function warnsOfVideo(cost: number | null, known: boolean | undefined): boolean {
  return cost !== null && cost > VIDEO_WARNING_ABOVE && known !== true
}

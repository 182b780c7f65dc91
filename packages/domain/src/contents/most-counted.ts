/** Up to here content is counted: whoever sees so many is told that there are more. */
export const MOST_COUNTED = 1000

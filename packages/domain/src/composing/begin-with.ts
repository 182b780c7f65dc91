/**
 * The text of a composer once a way to begin was chosen: that alone in an empty field, or in place of another way to begin; below
 * what somebody has written themselves, which is never replaced.
 */
export function beginWith(starter: string, written: string, starters: readonly string[]): string {
  const own = written.trim()
  return own === '' || starters.some((each) => each.trim() === own) ? starter : `${written.trimEnd()}\n\n${starter}`
}

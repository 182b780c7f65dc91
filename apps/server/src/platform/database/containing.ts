/** What `like` finds wherever a text holds these words: its own signs in them stand for themselves. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}

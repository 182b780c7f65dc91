/** A name longer than this is cut at a word, so that it fits a line of the side navigation. */
const NAME_LENGTH = 60

/**
 * What a thread is called after the first words said in it: one line of at most 60 characters, cut at a word, with an
 * ellipsis where something is left out. Null when nothing was said in words.
 */
export function nameFromText(text: string): string | null {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line === '') return null
  const signs = [...line]
  if (signs.length <= NAME_LENGTH) return line
  const cut = signs.slice(0, NAME_LENGTH - 1).join('')
  const atWord = cut.lastIndexOf(' ')
  return `${atWord > NAME_LENGTH / 2 ? cut.slice(0, atWord) : cut}…`
}

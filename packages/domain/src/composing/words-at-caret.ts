/** Nothing has to stand between these and a word. */
const OPENS = /[\s([{"'“‘«¿¡/]$/
const CLOSES = /^[\s)\]}"'”’».,;:!?…]/

/** Words as they are put between two texts: with a space where they would run into what stands there. */
export function wordsAtCaret(before: string, after: string, words: string): string {
  const said = words.trim()
  if (said === '') return ''
  const start = before === '' || OPENS.test(before) ? '' : ' '
  const end = after === '' || CLOSES.test(after) ? '' : ' '
  return start + said + end
}

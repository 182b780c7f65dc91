const LONGEST_QUOTE = 600

/** The person's words as a Markdown quotation, shortened when they are many. */
export function quote(text: string): string {
  const characters = [...text.trim()]
  const kept = characters.length > LONGEST_QUOTE ? `${characters.slice(0, LONGEST_QUOTE).join('')}…` : text.trim()
  return kept
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}

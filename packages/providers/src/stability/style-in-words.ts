/** What a style is called where its name alone says nothing. */
const WORDS: Readonly<Record<string, string>> = { enhance: 'enhanced, highly detailed' }

/** The prompt with a style preset said in words, for the models that have no parameter for it. */
export function styleInWords(prompt: string, style: string | undefined): string {
  if (style === undefined) return prompt
  return `${prompt}, ${WORDS[style] ?? `${style.replaceAll('-', ' ')} style`}`
}

/** Characters that count as one token: the rule of thumb that vendors give for English. */
export const CHARACTERS_A_TOKEN = 4

/** How many tokens a text counts as, rounded up; 0 for an empty text. */
export function countTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN)
}

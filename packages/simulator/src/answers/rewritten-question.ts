const ASKS_FOR_QUESTION = /^Rewrite the last question of the conversation below/
const ASKED = /^User: (.*)$/gm

/** The question that a simulated model makes out of a conversation: the last one, with what was asked before it. */
export function rewrittenQuestion(text: string): string | undefined {
  if (!ASKS_FOR_QUESTION.test(text)) return undefined
  const [last = '', before] = [...text.matchAll(ASKED)].map(([, words = '']) => words).toReversed()
  return before === undefined ? last : `${last} (about: ${before})`
}

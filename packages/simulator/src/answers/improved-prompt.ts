import type { Heard } from '../chat/read-request.ts'

const ASKS_TO_IMPROVE = /You improve prompts for language models\b/

/** The prompt that a simulated model makes out of one that it is to improve; undefined when none is. */
export function improvedPrompt({ system, text }: Pick<Heard, 'system' | 'text'>): string | undefined {
  if (!ASKS_TO_IMPROVE.test(system)) return undefined
  const prompt = `${text.trim()}\n\nAnswer in five short points, the most important one first. Say so where you are not sure.`
  const changes = [
    '- Says how long the answer may be | Answers stay short and can be compared',
    '- Puts what matters first | Readers find it at once',
    '- Asks for honesty about doubts | Guesses are told from facts',
  ]
  return `<prompt>\n${prompt}\n</prompt>\n<changes>\n${changes.join('\n')}\n</changes>`
}

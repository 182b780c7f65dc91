import type { Heard } from '../vendors/read-request.ts'
import { quote } from './quote.ts'

const ASKS_TO_THINK = /\b(?:reason(?:ing)?|think(?:ing)?)\b/i
const ALWAYS_THINKS = /reasoner|deepseek-r1|magistral|thinker/i
/** OpenAI's chat completions and AI21 never show what the model thought. */
const HIDES_THINKING = new Set(['openai', 'azure', 'ai21'])

/** The thinking shown before the answer; empty when none is asked for, it is switched off, or the form has no place for it. */
export function thinkAloud({ call, model, text, reasoning }: Heard): string {
  if (call.form === 'openai-chat' && HIDES_THINKING.has(call.vendor)) return ''
  if (!(reasoning ?? (ASKS_TO_THINK.test(text) || ALWAYS_THINKS.test(model)))) return ''
  return `**Reading the question.** The person wrote:

${quote(text)}

**Looking for what is asked.** Words that name something to show (a table, code, maths, a list) come first; without any, a general answer fits.

**Deciding.** This is simulated thinking, so I keep it short and answer now.`
}

import type { Heard } from '../chat/read-request.ts'
import type { VendorRow } from '../vendors/vendor-row.ts'
import { VENDORS } from '../vendors/vendors.ts'
import { quote } from './topics/quote.ts'

const ASKS_TO_THINK = /\b(?:reason(?:ing)?|think(?:ing)?)\b/i
const ALWAYS_THINKS = /reasoner|deepseek-r1|magistral|thinker/i

/** The thinking shown before the answer; empty when none is asked for, it is switched off, or the form has no place for it. */
export function thinkAloud({ call, model, text, reasoning }: Heard): string {
  const { hidesThinking = false }: VendorRow = VENDORS[call.vendor]
  if (call.form === 'openai-chat' && hidesThinking) return ''
  if (!(reasoning ?? (ASKS_TO_THINK.test(text) || ALWAYS_THINKS.test(model)))) return ''
  return `**Reading the question.** The person wrote:

${quote(text)}

**Looking for what is asked.** Words that name something to show (a table, code, maths, a list) come first; without any, a general answer fits.

**Deciding.** This is simulated thinking, so I keep it short and answer now.`
}

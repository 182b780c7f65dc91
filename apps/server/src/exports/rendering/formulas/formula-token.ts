import type { FormulaToken } from '@atrium/domain/texts/formulas'
import type { Token } from 'marked'

/** Whether a token is one that the rules of formulas have made. */
export function isFormula(token: Token): token is Token & FormulaToken {
  return token.type === 'math'
}

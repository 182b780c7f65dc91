import { hasVisibleText } from '@atrium/domain/texts/has-visible-text'
import { z } from 'zod'

/**
 * What somebody calls a thing: without the spaces around it, and something of it is seen. Answers tell a name as it is kept, as a plain text.
 *
 * @param limit in characters
 */
export const nameSchema = (limit: number, missing = 'Enter a name.', tooLong?: string) =>
  z.string().trim().min(1, { error: missing, abort: true }).max(limit, tooLong).refine(hasVisibleText, missing)

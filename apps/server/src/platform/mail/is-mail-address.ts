import { z } from 'zod'

const address = z.email().max(254)

/** Whether a text is one address and nothing else: no line break, no comma, no brackets. */
export function isMailAddress(text: string): boolean {
  return address.safeParse(text).success && !/[\s\p{Cc}<>,;:"()\\]/u.test(text)
}

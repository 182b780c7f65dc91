import type { RequestContext } from '#platform/http/handler.ts'
import { unprocessable } from '#platform/http/refusal.ts'

/** For whom a passkey is: the address that people use. */
export type RelyingParty = { id: string; origin: string }

/**
 * That of the public address; without one, of the page that asks, which no page of another site is: their requests are refused before.
 * @throws a 422 refusal where a program asks
 */
export function relyingParty(publicUrl: string | null, { header }: Pick<RequestContext, 'header'>): RelyingParty {
  const address = URL.parse(publicUrl ?? header('origin') ?? '')
  if (!address) throw unprocessable('Passkeys work in browsers only.')
  return { id: address.hostname, origin: address.origin }
}

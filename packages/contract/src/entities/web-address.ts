import { z } from 'zod'

/**
 * An address of the web that somebody has the server read. Whoever sees what was read sees the address too, so that it holds no user
 * name and no password: the server would not send them either.
 */
export const webAddressSchema = z
  .url({ protocol: /^https?$/, error: 'Enter an address that starts with http:// or https://.' })
  .max(2000)
  .refine(isWithoutSignIn, 'Enter an address without a user name or password.')

/** What is no address at all is refused for that alone. */
export function isWithoutSignIn(address: string): boolean {
  const url = URL.parse(address)
  return url === null || (url.username === '' && url.password === '')
}

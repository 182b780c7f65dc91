/** Does a browser run on a machine with a Command key? */
export function isApple(userAgent: string): boolean {
  return /mac|iphone|ipad/i.test(userAgent)
}

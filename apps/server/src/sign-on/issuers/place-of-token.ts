/** What a sealed token of an issuer is bound to, so that it serves as nothing else that is sealed here, and for nobody else. */
export function placeOfToken(accountId: string): string {
  return `issuer token of ${accountId}`
}

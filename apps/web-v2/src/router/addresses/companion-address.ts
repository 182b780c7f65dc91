/** Leads to a new conversation with a companion. */
export function toCompanion(companion: string) {
  return { to: '/converse/companion', search: { companion } } as const
}

import { servesRisk, type Realm, type Risk } from './realm-and-risk.ts'

/** What a gate asks for; what is missing is not asked for. Source: the specification, sections 5 and 6. */
export type AccessGate = { realm?: Realm; risk?: Risk; type?: string; groups?: readonly string[] }

/** What a caller's sign-on has reached. */
export type SignOn = { realm: string; risk: Risk; type?: string; groups: readonly string[] }

/** Why somebody is not let through. */
export type GateRefusal = 'missing' | 'realm' | 'risk' | 'groups'

/** Null where the gate opens. One of the named groups is enough. Another type of account counts as another realm. */
export function refusalOfGate(gate: AccessGate, signOn: SignOn | null): GateRefusal | null {
  if (!signOn) return 'missing'
  if (gate.realm && gate.realm !== signOn.realm) return 'realm'
  if (gate.type && gate.type !== signOn.type) return 'realm'
  if (gate.risk && !servesRisk(signOn.risk, gate.risk)) return 'risk'
  const { groups } = gate
  if (groups && groups.length > 0 && !groups.some((group) => signOn.groups.includes(group))) return 'groups'
  return null
}

export type GateView = 'loading' | 'content' | 'alt-content' | 'sign-on'

/** What a gate shows: while the check runs the loading content, then what stands behind it, else the alt content or a way to sign on. */
export function viewOfGate(
  check: { status: 'loading' | 'loaded' | 'error'; valid: boolean },
  { hasAltContent }: { hasAltContent: boolean },
): GateView {
  if (check.status === 'loading') return 'loading'
  if (check.status === 'loaded' && check.valid) return 'content'
  return hasAltContent ? 'alt-content' : 'sign-on'
}

/** Where people sign on: `root` is the page's address, which may have a query of its own, `query` the parameter for the way back. */
export type SignOnPage = { root: string; query: string }

/**
 * The address of the sign-on page: it carries realm, risk, the path to come back to, under the name that the page has for it, and,
 * where there is one, the reason of the refusal.
 */
export function signOnAddress(
  { root, query }: SignOnPage,
  { realm, risk, path, reason }: { realm?: Realm; risk?: Risk; path: string; reason?: string },
): string {
  const parameters = Object.entries({ realm, risk, [query]: path, auth_reason: reason })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
  return `${root}${root.includes('?') ? '&' : '?'}${parameters}`
}

/** What a token of somebody may do: only read, or all that they may do themselves. */
export const TOKEN_SCOPES = ['read', 'full'] as const

export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** The days after which a token ends; none lasts for good. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const

export type TokenDays = (typeof TOKEN_DAYS)[number]

/** What every token begins with, so that people and scanners know one when they see it. */
export const TOKEN_PREFIX = 'atr_'

/** How many living tokens somebody may have. */
export const TOKENS_LIMIT = 50

/** May a token of this scope make a call of this method? */
export function tokenMay(scope: TokenScope, method: string): boolean {
  return scope === 'full' || method === 'GET'
}

const DAY = 24 * 60 * 60 * 1000

/** When a token ends that is made now; milliseconds. */
export function tokenEnd(days: TokenDays, now: number): number {
  return now + days * DAY
}

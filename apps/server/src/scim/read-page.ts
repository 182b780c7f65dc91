import { scimRefusal } from './scim-refusal.ts'

const USUAL = 100
const MOST = 200

/** What is asked of a list: which part, what it is narrowed by, and what is left out of it. */
export type PageAsked = { offset: number; limit: number; filter: string; leavesOutMembers: boolean }

/** Source: RFC 7644, section 3.4.2.4: what is below the first is the first, and less than none is none. */
export function readPage(query: Readonly<Record<string, unknown>>): PageAsked {
  const start = wholeNumber('startIndex', query['startIndex'], 1)
  const count = wholeNumber('count', query['count'], USUAL)
  const filter = query['filter'] ?? ''
  if (typeof filter !== 'string') throw scimRefusal('invalidFilter', 'filter must be a text.')
  return {
    offset: Math.max(start, 1) - 1,
    limit: Math.min(Math.max(count, 0), MOST),
    filter: filter.trim(),
    leavesOutMembers: namesMembers(query['excludedAttributes']),
  }
}

function wholeNumber(name: string, value: unknown, otherwise: number): number {
  if (value === undefined) return otherwise
  if (typeof value !== 'string' || !/^-?\d{1,9}$/.test(value)) {
    throw scimRefusal('invalidValue', `${name} must be a whole number.`)
  }
  return Number(value)
}

function namesMembers(value: unknown): boolean {
  return typeof value === 'string' && value.split(',').some((name) => /(?:^|:)members$/i.test(name.trim()))
}

import { inject } from 'regexparam'
import type { PathParameters } from './route.ts'

export type AddressParts = { to: string; params?: PathParameters; search?: object; hash?: string }

/** The address of a route with these parameters. What is undefined is left out. */
export function addressOf({ to, params = {}, search = {}, hash }: AddressParts): string {
  const path = inject<string>(to, mapGiven(params, encodeURIComponent))
  const query = new URLSearchParams(mapGiven(search, String)).toString()
  return `${path}${query && `?${query}`}${hash ? `#${hash}` : ''}`
}

function mapGiven(values: object, change: (value: string) => string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, change(value)]])),
  )
}

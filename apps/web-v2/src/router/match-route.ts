import { parse } from 'regexparam'
import type { PathParameters, Route } from './route.ts'

type Parsed = { keys: string[]; pattern: RegExp }
const parsed = new Map<string, Parsed>()

/** The first of the routes whose path a plain path fills, and with what; undefined where there is none. */
export function matchRoute<One extends Pick<Route, 'path'>>(
  routes: readonly One[],
  path: string,
): { route: One; params: PathParameters } | undefined {
  for (const route of routes) {
    const { pattern, keys } = patternOf(route.path)
    const found = pattern.exec(path)
    if (found) return { route, params: Object.fromEntries(keys.map((key, index) => [key, decode(found[index + 1])])) }
  }
  return undefined
}

function patternOf(path: string): Parsed {
  const pattern = parsed.get(path) ?? parse(path)
  parsed.set(path, pattern)
  return pattern
}

/** Anybody may write an address: what cannot be decoded is taken as it is. */
function decode(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return text
  }
}

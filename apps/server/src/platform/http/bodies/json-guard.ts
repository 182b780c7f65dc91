/** Below this a value is nested deeper than anything that Atrium writes. */
const DEEPEST = 64
/** Names that would reach into JavaScript's own objects. */
const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
/** Those of them that a variable of a prompt may have. Its value is a text, which reaches nowhere. */
const NAMES_OF_TEXTS: ReadonlySet<string> = new Set(['constructor', 'prototype'])

export type Flaw = { path: string; message: string }

type Place = { value: unknown; path: readonly string[] }

/**
 * Finds the first thing in a parsed value that no schema should have to think of, since each would be a failure or worse in
 * PostgreSQL or Node.js: too deep nesting, numbers that are not finite, NUL, lone surrogates, and the names of JavaScript's own
 * object parts. Walks without recursion, so that depth costs nothing.
 * @param root how the value is called in the path, as `body`
 */
export function findFlaw(root: string, value: unknown): Flaw | null {
  const places: Place[] = [{ value, path: [root] }]
  for (let place = places.pop(); place; place = places.pop()) {
    const message = flawOf(place)
    if (message) return { path: place.path.join('.'), message }
    if (typeof place.value !== 'object' || place.value === null) continue
    for (const [name, inner] of Object.entries(place.value)) {
      const flaw = Array.isArray(place.value) ? null : flawOfName(name, inner)
      if (flaw) return { path: [...place.path, name.replaceAll('\0', '')].join('.'), message: flaw }
      places.push({ value: inner, path: [...place.path, name] })
    }
  }
  return null
}

function flawOf({ value, path }: Place): string | null {
  if (typeof value === 'string') return flawOfText(value)
  if (typeof value === 'number' && !Number.isFinite(value)) return 'This number is too large.'
  if (path.length > DEEPEST) return `Values can be nested up to ${DEEPEST} levels.`
  return null
}

function flawOfText(text: string): string | null {
  if (text.includes('\0')) return 'Text must not contain the character NUL (U+0000).'
  if (!text.isWellFormed()) return 'Text must not contain half of a surrogate pair.'
  return null
}

function flawOfName(name: string, inner: unknown): string | null {
  const isText = typeof inner === 'string' && NAMES_OF_TEXTS.has(name)
  if (FORBIDDEN_NAMES.has(name) && !isText) return `A field must not be named ${name}.`
  return flawOfText(name)
}

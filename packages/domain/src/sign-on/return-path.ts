/** Where a sign-on goes that was asked to go nowhere, or nowhere good. */
export const DEFAULT_RETURN_PATH = '/home'

const LONGEST = 2000

/** Encodings can be wrapped in each other; nobody honest needs more layers than this. */
const MOST_LAYERS = 5

/**
 * The path to go to after signing on, taken from a query parameter that anybody may have written: `given` if it surely stays
 * on this origin, else `fallback`. Refused are addresses with a scheme or host, `//` and `\` anywhere in the path (browsers
 * and routers may read either as the start of a host), control characters (browsers drop them), and all of these in encoded
 * form, however often encoded. The query and fragment are data of the screen: in them only raw backslashes and control
 * characters are refused.
 */
export function returnPath(given: string | null | undefined, fallback: string = DEFAULT_RETURN_PATH): string {
  return given && isSafe(given) ? given : fallback
}

function isSafe(given: string): boolean {
  if (given.length > LONGEST || !given.startsWith('/') || hasForbidden(given)) return false
  let path = given.split(/[?#]/, 1)[0] ?? ''
  for (let layer = 0; layer < MOST_LAYERS; layer += 1) {
    if (path.includes('//') || hasForbidden(path)) return false
    const decoded = decode(path)
    if (decoded === null) return false
    if (decoded === path) return true
    path = decoded
  }
  return false
}

/** Backslashes, control characters, and the signs by which text lies about its direction or ends a line. */
function hasForbidden(text: string): boolean {
  return /[\\\p{Cc}\p{Cf}\u2028\u2029]/u.test(text) || !text.isWellFormed()
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

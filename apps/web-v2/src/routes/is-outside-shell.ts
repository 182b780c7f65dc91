import { screenAt } from './screen-at.ts'

/** Does a path show a page of its own, for which nobody needs to be signed on? */
export function isOutsideShell(path: string): boolean {
  return screenAt(path)?.outsideShell ?? false
}

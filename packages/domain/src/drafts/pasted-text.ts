import { DRAFT_FILES_COUNT, DRAFT_TEXT_LIMIT } from './draft-limits.ts'

/** A pasted text of more characters than this stands beside the message as a tile. */
export const LARGE_PASTE_CHARACTERS = 2000

const LONGEST_NAME = 60

/** Does a pasted text become a tile? What no message could carry as one stays in the field. `there` is how many tiles and files there are. */
export function becomesTile(text: string, there: number): boolean {
  return text.length > LARGE_PASTE_CHARACTERS && text.length <= DRAFT_TEXT_LIMIT && there < DRAFT_FILES_COUNT
}

/** The first line that says anything, shortened; empty for a text without any. */
export function nameOfPasted(text: string): string {
  const line = /\S.*/.exec(text)?.[0].trim().replace(/\s+/g, ' ') ?? ''
  const signs = Array.from(line.slice(0, LONGEST_NAME * 4))
  return signs.length > LONGEST_NAME ? `${signs.slice(0, LONGEST_NAME - 1).join('')}…` : signs.join('')
}

/** How many lines a text has; a line break at the end begins none. */
export function linesOf(text: string): number {
  const breaks = text.match(/\r\n|\r|\n/g)?.length ?? 0
  return breaks + (/[\r\n]$/.test(text) ? 0 : 1)
}

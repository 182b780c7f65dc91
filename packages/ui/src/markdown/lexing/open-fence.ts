import type { Token } from './markdown-lexer.ts'

/** A fenced code block that has begun and not ended. */
export type OpenFence = {
  closed: boolean
  /** As the lexer would give it for the text so far. */
  token: Token
  /** Backticks or tildes, how many, and the indent that is taken off each line. */
  mark: string
  count: number
  /** Offsets in the text: where the block begins, where its code begins, up to which line no closing fence was found. */
  start: number
  codeStart: number
  searched: number
}

const OPENING = /^(?:(`{3,})[^`\n]*|(~{3,})[^\n]*)\n/

/** The open fence that the tail consists of, if it is one and stands at the left edge. Indented ones are left to the lexer. */
export function openFenceAt(text: string, start: number, token: Token | undefined): OpenFence | null {
  if (token?.type !== 'code' || start + token.raw.length < text.length) return null
  const opening = OPENING.exec(text.slice(start, start + 200))
  const marks = opening?.[1] ?? opening?.[2]
  if (!opening || !marks) return null
  const codeStart = start + opening[0].length
  const fence: OpenFence = {
    closed: false,
    token,
    mark: marks.charAt(0),
    count: marks.length,
    start,
    codeStart,
    searched: codeStart,
  }
  const grown = growFence(fence, text)
  return grown.closed ? null : grown
}

/** The fence after more text has come. Each line is looked at once; the code itself is never lexed while it grows. */
export function growFence(fence: OpenFence, text: string): OpenFence {
  const { mark, count, codeStart, start } = fence
  const lastLine = Math.max(codeStart, text.lastIndexOf('\n') + 1)
  for (let at = fence.searched; at < text.length;) {
    const lineEnd = text.indexOf('\n', at)
    const line = text.slice(at, lineEnd < 0 ? text.length : lineEnd)
    if (closes(line, mark, count)) return { ...fence, closed: true }
    if (lineEnd < 0) break
    at = lineEnd + 1
  }
  const token: Token = { ...fence.token, raw: text.slice(start), text: shownCode(text.slice(codeStart)) }
  return { ...fence, closed: false, token, searched: Math.max(fence.searched, lastLine) }
}

/** The last line break belongs to the fence that is to come, unless the code itself ends with an empty line. */
function shownCode(code: string): string {
  if (!code.endsWith('\n')) return code
  const shown = code.slice(0, -1)
  return shown === '' || shown.endsWith('\n') ? `${shown}\n` : shown
}

function closes(line: string, mark: string, count: number): boolean {
  const bare = line.replace(/^ {0,3}/, '').replace(/ +$/, '')
  return bare.length >= count && [...bare].every((letter) => letter === mark)
}

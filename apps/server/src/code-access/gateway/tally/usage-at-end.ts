const MARK = Buffer.from('"usage"')
const SPACE = /^\s*:\s*(?=\{)/

/**
 * The text of what a whole answer says under `usage` at its outermost level, without reading the rest of it: an answer may hold a thousand
 * vectors. Undefined where that cannot be told from its end, so that it has to be read as a whole.
 */
export function usageAtEnd(json: Buffer): string | undefined {
  const at = json.lastIndexOf(MARK)
  if (at === -1) return undefined
  const rest = json.toString('utf8', at + MARK.length)
  const start = SPACE.exec(rest)?.[0].length
  if (start === undefined) return undefined
  let depth = 0
  let end = -1
  for (let index = start; index < rest.length; index += 1) {
    const sign = rest[index]
    if (sign === '"') index = endOfText(rest, index)
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') {
      depth -= 1
      if (depth === 0 && end === -1) end = index + 1
    }
  }
  // What is left to close behind it is the answer itself, or it stands somewhere within.
  return depth === -1 ? rest.slice(start, end) : undefined
}

function endOfText(json: string, start: number): number {
  for (let index = start + 1; index < json.length; index += 1) {
    if (json[index] === '\\') index += 1
    else if (json[index] === '"') return index
  }
  return json.length
}

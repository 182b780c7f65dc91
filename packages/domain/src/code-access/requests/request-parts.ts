type Json = Readonly<Record<string, unknown>>

/** A message, an item, or a part of one, and where in the request it is: `messages.0.content.1`. */
export type RequestPart = { path: string; part: Json }

/** A message holds the result of a tool, which holds a document, which holds an image: nothing nests deeper in any protocol. */
const DEEPEST = 5

/** Everything that a request says, in whichever of the protocols: its messages or items, and the parts of these, outer ones first. */
export function requestParts(body: Json): RequestPart[] {
  const found: RequestPart[] = []
  for (const field of ['messages', 'input'] as const) gather(body[field], field, DEEPEST, found)
  return found
}

function gather(given: unknown, path: string, depth: number, found: RequestPart[]): void {
  if (!Array.isArray(given) || depth === 0) return
  for (const [index, part] of given.entries()) if (isObject(part)) add(part, `${path}.${index}`, depth, found)
}

function add(part: Json, path: string, depth: number, found: RequestPart[]): void {
  found.push({ path, part })
  const { content, output, source } = part
  gather(content, `${path}.content`, depth - 1, found)
  if (isObject(output)) add(output, `${path}.output`, depth - 1, found)
  else gather(output, `${path}.output`, depth - 1, found)
  if (isObject(source)) gather(source['content'], `${path}.source.content`, depth - 1, found)
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import { isRecord } from '#json/is-record.ts'

type Json = Readonly<Record<string, unknown>>

/** A message holds the result of a tool, which holds a document, which holds an image: nothing nests deeper in any protocol. */
const DEEPEST = 5

type Visit = (part: Json, path: string) => void

/** Everything that a request says, in whichever of the protocols: its messages or items, and the parts of these, outer ones first. */
export function requestParts(body: Json): Json[] {
  const found: Json[] = []
  walk(body, null, (part) => found.push(part))
  return found
}

/** Where in a request one of its parts is: `messages.0.content.1`. Looked for once somebody is told of it: most requests have nothing to tell of. */
export function placeOfPart(body: Json, wanted: Json): string {
  let place = ''
  walk(body, '', (part, path) => {
    if (part === wanted) place = path
  })
  return place
}

/** @param root '' where paths are wanted, null where they are not */
function walk(body: Json, root: '' | null, visit: Visit): void {
  for (const field of ['messages', 'input'] as const) gather(body[field], root === null ? null : field, DEEPEST, visit)
}

function gather(given: unknown, path: string | null, depth: number, visit: Visit): void {
  if (!Array.isArray(given) || depth === 0) return
  for (let index = 0; index < given.length; index += 1) {
    if (isRecord(given[index])) add(given[index], below(path, index), depth, visit)
  }
}

function add(part: Json, path: string | null, depth: number, visit: Visit): void {
  visit(part, path ?? '')
  const { content, output, source } = part
  gather(content, below(path, 'content'), depth - 1, visit)
  if (isRecord(output)) add(output, below(path, 'output'), depth - 1, visit)
  else gather(output, below(path, 'output'), depth - 1, visit)
  if (isRecord(source)) gather(source['content'], below(path, 'source.content'), depth - 1, visit)
}

function below(path: string | null, name: string | number): string | null {
  return path === null ? null : `${path}.${name}`
}

import {
  LISTED_TOOL_DESCRIPTION_LIMIT,
  LISTED_TOOL_NAME_LIMIT,
  LISTED_TOOL_SCHEMA_LIMIT,
  LISTED_TOOLS_LIMIT,
  type ListedTool,
} from './tool-server.ts'

/** A tool as a server lists it: nothing of it can be relied on. */
export type GivenListedTool = {
  name: string
  title?: string | undefined
  description?: string | undefined
  inputSchema: Readonly<Record<string, unknown>>
  readOnly: boolean
}

/**
 * What a server lists now, with what was decided before. A new tool asks. One that is described otherwise than before asks again,
 * whatever was allowed: somebody has looked at the earlier one. Names that stand there twice count once, and what is too long to be
 * told to a model is left out.
 */
export function mergeListedTools(
  listed: readonly GivenListedTool[],
  before: readonly ListedTool[],
  now: string,
): ListedTool[] {
  const known = new Map(before.map((tool) => [tool.name, tool]))
  const byName = new Map<string, ListedTool>()
  for (const given of listed) {
    if (byName.size >= LISTED_TOOLS_LIMIT) break
    if (byName.has(given.name) || !isUsableTool(given)) continue
    const next = {
      name: given.name,
      title: (given.title ?? given.name).slice(0, LISTED_TOOL_NAME_LIMIT),
      description: (given.description ?? '').slice(0, LISTED_TOOL_DESCRIPTION_LIMIT),
      inputSchema: given.inputSchema,
      readOnly: given.readOnly,
    }
    const earlier = known.get(given.name)
    const same = earlier !== undefined && isSame(earlier, next)
    const rule = same || earlier?.rule === 'off' ? earlier.rule : 'ask'
    byName.set(given.name, { ...next, rule, since: same ? earlier.since : now })
  }
  return [...byName.values()]
}

/** Somebody has allowed the tool after it was described as it is now. */
export function isStillAllowed({ since }: Pick<ListedTool, 'since'>, allowed: string | undefined): boolean {
  // Both are ISO 8601 in UTC, whose order is that of the texts.
  return allowed !== undefined && allowed >= since
}

/** Is it short enough to be told to a model? What its schema says is not looked at. */
export function isUsableTool({ name, inputSchema }: Pick<GivenListedTool, 'name' | 'inputSchema'>): boolean {
  if (name === '' || name.length > LISTED_TOOL_NAME_LIMIT) return false
  return inputSchema['type'] === 'object' && JSON.stringify(inputSchema).length <= LISTED_TOOL_SCHEMA_LIMIT
}

function isSame(one: ListedTool, other: Omit<ListedTool, 'rule' | 'since'>): boolean {
  return (
    one.title === other.title &&
    one.description === other.description &&
    one.readOnly === other.readOnly &&
    JSON.stringify(one.inputSchema) === JSON.stringify(other.inputSchema)
  )
}

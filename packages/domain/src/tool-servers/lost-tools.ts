import { readOutsideToolName } from '#tools/outside-tool.ts'

type OfferedServer = { id: string; name: string; tools: readonly { name: string }[] }

/** A tool of another server that was chosen and cannot be had. */
export type LostTool = {
  name: string
  /** What its server calls it. */
  tool: string
  /** Its server, where that is still there and only the tool is not. */
  server: string | null
}

/** Those of the chosen tools that no server offers any more. */
export function lostTools(chosen: readonly string[], servers: readonly OfferedServer[]): LostTool[] {
  const offered = new Set(servers.flatMap(({ tools }) => tools.map(({ name }) => name)))
  return chosen.flatMap((name) => {
    const read = readOutsideToolName(name)
    if (!read || offered.has(name)) return []
    return { name, tool: read.tool, server: servers.find(({ id }) => id === read.server)?.name ?? null }
  })
}

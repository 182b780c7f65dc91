/** A tool of another server, by its name everywhere but towards a model: of which server, and what it is called there. */
export type OutsideTool = { server: string; tool: string }

const PREFIX = 'mcp:'
/** `mcp:`, the id of the server, and what the tool is called there. */
const NAME = /^mcp:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}):(.{1,128})$/s

export function outsideToolName({ server, tool }: OutsideTool): string {
  return `${PREFIX}${server}:${tool}`
}

/** The server and the tool of such a name; null for the name of a tool that comes with the product, and for none. */
export function readOutsideToolName(name: string): OutsideTool | null {
  const [, server, tool] = NAME.exec(name) ?? []
  return server === undefined || tool === undefined ? null : { server, tool }
}

export function isOutsideTool(name: string): boolean {
  return readOutsideToolName(name) !== null
}

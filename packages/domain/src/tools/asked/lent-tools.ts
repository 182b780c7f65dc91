import { isOutsideTool } from '../outside-tool.ts'
import { isTool, TOOLS } from '../tools.ts'

/** Whether a tool reaches other servers: every tool of another server does. */
export function reachesOut(name: string): boolean {
  return isTool(name) ? TOOLS[name].reachesOut : isOutsideTool(name)
}

/**
 * The tools that reach out and are there because the author of a companion has chosen them: whoever converses has not, and is asked before one
 * runs. What somebody has chosen for the conversation itself, or for one message, is chosen.
 * @param tools that an answer may use
 * @param companion the tools of the companion that answers
 */
export function lentTools(tools: readonly string[], companion: readonly string[]): ReadonlySet<string> {
  return new Set(tools.filter((name) => companion.includes(name) && reachesOut(name)))
}

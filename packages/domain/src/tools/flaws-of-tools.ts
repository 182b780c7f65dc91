import { TOOLS } from './tools.ts'

/** The tools that a model can be given by name. */
export const TOOL_NAMES: readonly string[] = Object.keys(TOOLS)

/** A tool that there is none of: where it stands in the list, and why it is refused. */
export type ToolFlaw = { index: number; message: string }

const NO_TOOLS: ReadonlySet<string> = new Set()

/**
 * Which of these tools cannot be given to a model. The same rule decides where tools are saved and where they are run.
 * @param outside tools of other servers that can be had as well; where a person has to be asked and there is nobody, none
 */
export function flawsOfTools(tools: readonly string[], outside: ReadonlySet<string> = NO_TOOLS): ToolFlaw[] {
  return tools.flatMap((name, index) =>
    TOOL_NAMES.includes(name) || outside.has(name) ? [] : [{ index, message: `Unknown tool: ${name}.` }],
  )
}

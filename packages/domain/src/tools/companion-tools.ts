import type { ToolName } from './tools.ts'

/** It is not chosen: it comes with the libraries that a companion has. */
export const LIBRARY_TOOL: ToolName = 'search_libraries'

type Companion = { libraries: readonly unknown[]; tools?: readonly string[] | undefined }

/** The tools of the answers of a companion: those that were chosen for it, and that of its libraries. */
export function toolsOfCompanion({ libraries, tools = [] }: Companion): readonly string[] {
  return libraries.length > 0 ? [...new Set([LIBRARY_TOOL, ...tools])] : tools
}

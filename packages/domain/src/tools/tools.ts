/** What is known of a tool before it is run. */
export type ToolFacts = {
  /** It reaches other servers: never with secure data, and only where a person has allowed it for the conversation. */
  reachesOut: boolean
}

/** The tools that come with the product, by the name that a model is told. */
export const TOOLS = {
  calculator: { reachesOut: false },
  current_time: { reachesOut: false },
  read_web_page: { reachesOut: true },
} as const satisfies Record<string, ToolFacts>

export type ToolName = keyof typeof TOOLS

export function isTool(name: string): name is ToolName {
  return Object.hasOwn(TOOLS, name)
}

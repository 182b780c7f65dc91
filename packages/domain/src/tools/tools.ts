/** What is known of a tool before it is run. */
export type ToolFacts = {
  /** It reaches other servers: never with secure data, and only where whoever asks has chosen it, or the author of their companion. */
  reachesOut: boolean
  /** It costs money or makes something: it waits until the answer is written down, so that nothing is paid for an answer that never was. */
  leavesTraces: boolean
}

/** The tools that come with the product, by the name that a model is told. */
export const TOOLS = {
  calculator: { reachesOut: false, leavesTraces: false },
  current_time: { reachesOut: false, leavesTraces: false },
  read_web_page: { reachesOut: true, leavesTraces: false },
  draw_chart: { reachesOut: false, leavesTraces: false },
  generate_image: { reachesOut: false, leavesTraces: true },
  search_web: { reachesOut: true, leavesTraces: true },
  search_libraries: { reachesOut: false, leavesTraces: true },
  run_code: { reachesOut: false, leavesTraces: false },
} as const satisfies Record<string, ToolFacts>

export type ToolName = keyof typeof TOOLS

export function isTool(name: string): name is ToolName {
  return Object.hasOwn(TOOLS, name)
}

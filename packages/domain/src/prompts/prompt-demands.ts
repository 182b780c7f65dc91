/** What the words of a saved prompt demand of whatever is asked with them. */
export type PromptDemands = {
  moderation: boolean
  privacy: boolean
  /** Tools that its answer needs. */
  tools: readonly string[]
}

/** What several demand together: a check that one of them demands, and the tools of all. */
export function demandsTogether(first: PromptDemands, other: PromptDemands): PromptDemands {
  return {
    moderation: first.moderation || other.moderation,
    privacy: first.privacy || other.privacy,
    tools: [...new Set([...first.tools, ...other.tools])],
  }
}

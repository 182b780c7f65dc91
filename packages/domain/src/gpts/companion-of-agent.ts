import { COMPANION_INSTRUCTIONS_LIMIT, STARTER_LENGTH, STARTERS_LIMIT } from '#companions/companion-limits.ts'
import { hasVisibleText } from '#texts/has-visible-text.ts'
import type { ToolName } from '#tools/tools.ts'
import { toolsOfAgent } from './tools-of-agent.ts'

/** What is known of an agent that becomes a companion. */
export type Agent = {
  id: string
  name: string
  description: string
  instructions: string
  starters: readonly string[]
  tools: readonly string[]
  files: number
}

/** What of an agent a companion cannot have: tools that are not here and its files stay where they were, and long texts end earlier. */
export type LeftBehind = { tools: string[]; files: number; instructions: boolean; starters: number }

/** Characters of a name and of a description of the catalog. */
const NAME = 200
const DESCRIPTION = 2000

/**
 * The fields of the companion that an agent becomes, and what could not be brought along.
 * @param toolsHere those that this installation has
 */
export function companionOfAgent(agent: Agent, toolsHere: readonly ToolName[]) {
  const { tools, left: toolsLeft } = toolsOfAgent(agent.tools, toolsHere)
  const starters = agent.starters
    .map((starter) => starter.trim().slice(0, STARTER_LENGTH))
    .filter((starter) => starter !== '')
  const left: LeftBehind = {
    tools: toolsLeft,
    files: agent.files,
    instructions: agent.instructions.length > COMPANION_INSTRUCTIONS_LIMIT,
    starters: Math.max(0, starters.length - STARTERS_LIMIT),
  }
  return {
    fields: {
      name: (hasVisibleText(agent.name) ? agent.name.trim() : agent.id).slice(0, NAME),
      description: agent.description.trim().slice(0, DESCRIPTION),
      instructions: agent.instructions.slice(0, COMPANION_INSTRUCTIONS_LIMIT),
      starters: starters.slice(0, STARTERS_LIMIT),
      tools,
    },
    left,
  }
}

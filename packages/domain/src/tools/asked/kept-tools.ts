import { reachesOut } from './lent-tools.ts'
import { readOutsideToolName } from '../outside-tool.ts'
import { isTool } from '../tools.ts'
import { unavailableTool } from './tools-for-programs.ts'

/** The tools that something was asked with before, and holds when it is asked again. */
export type KeptTools = {
  names: readonly string[]
  /** Whoever asks again has chosen them. */
  isOwn: boolean
}

/** Those that what is made of them holds on to as its own. What reaches out does so for whoever has chosen it, and never with secure data. */
export function toolsToHold({ names, isOwn }: KeptTools, { secureData }: { secureData: boolean }): string[] {
  return names.filter((name) => !reachesOut(name) || (isOwn && !secureData))
}

type Facts = {
  /** The name of the model for people. */
  modelName: string
  takesTools: boolean
  secureData: boolean
  /** The tools that can be had at this installation. */
  here: readonly string[]
}

/** Which of the tools that something was asked with before can be had when it is asked again, and of each other one a sentence that says why not. */
export function keptTools({ names, isOwn }: KeptTools, facts: Facts): { given: string[]; left: string[] } {
  const given: string[] = []
  const left: string[] = []
  for (const name of new Set(names)) {
    const sentence = inTheWay(name, isOwn, facts)
    if (sentence === null) given.push(name)
    else left.push(sentence)
  }
  return { given, left }
}

function inTheWay(name: string, isOwn: boolean, { modelName, takesTools, secureData, here }: Facts): string | null {
  const called = readOutsideToolName(name)?.tool ?? name
  if (!isTool(name)) return `${called} is no longer available and was left out.`
  if (!here.includes(name)) return unavailableTool(name)
  if (!takesTools) return `${modelName} cannot use tools: ${called} is left out.`
  if (!reachesOut(name)) return null
  if (secureData) return `${called} reaches other servers, which no tool may with secure data.`
  return isOwn ? null : `${called} reaches other servers, and somebody else has chosen it: it was left out.`
}

import { reachesOut } from './lent-tools.ts'
import { readOutsideToolName } from '../outside-tool.ts'
import { isTool, type ToolName } from '../tools.ts'

/** Tools that answer in words: whoever asks by a program has nothing but the words of an answer, and no page in which something is shown or run. */
const IN_WORDS: ReadonlySet<string> = new Set<ToolName>([
  'calculator',
  'current_time',
  'read_web_page',
  'search_web',
  'search_libraries',
])

type Facts = {
  /** The name of the model for people. */
  modelName: string
  takesTools: boolean
  secureData: boolean
  /** Those that a person would have to allow: nobody else has chosen them. */
  lent: ReadonlySet<string>
  /** Names of the program's own tools, which go before those that are called the same. */
  taken: ReadonlySet<string>
}

/** Which of the tools of a companion or a prompt answer a program that asks it, and of each other one a sentence that says why not. */
export function toolsForPrograms(names: readonly string[], facts: Facts): { given: string[]; left: string[] } {
  const given: string[] = []
  const left: string[] = []
  for (const name of new Set(names)) {
    const sentence = inTheWay(name, facts)
    if (sentence === null) given.push(name)
    else left.push(sentence)
  }
  return { given, left }
}

function inTheWay(name: string, { modelName, takesTools, secureData, lent, taken }: Facts): string | null {
  const called = readOutsideToolName(name)?.tool ?? name
  if (!takesTools) return `${modelName} cannot use tools: ${called} is left out.`
  if (taken.has(name)) return `Your own tool ${name} takes the place of the built-in one.`
  if (secureData && reachesOut(name)) return `${called} reaches other servers, which no tool may with secure data.`
  if (lent.has(name) || !isTool(name))
    return `${called} needs a person to allow it, which is possible in the console alone.`
  return IN_WORDS.has(name) ? null : `${called} shows its results in the console alone.`
}

/** How a tool is told that could be had and is not there. */
export function unavailableTool(name: string): string {
  return `${name} is not set up at this installation.`
}

/** What a model is told of all that it goes without, so that its answer says so where that matters. Empty where it has everything. */
export function toldToModel(missing: readonly string[]): string {
  if (missing.length === 0) return ''
  const list = missing.map((sentence) => `- ${sentence}`).join('\n')
  return `You are asked by a program, and have not all that you are set up with:\n${list}\nWhere the answer would need something of this, say that it is missing here. Do not make up what it would have given.`
}

import type { MessageContent, ToolPart } from '#messages/thread-message.ts'
import { CODE_TOOL } from '#tools/code-tool.ts'
import { lentTools, reachesOut } from '#tools/asked/lent-tools.ts'
import { offeredTools, type ToolsHere } from '#tools/asked/offered-tools.ts'
import { isTool } from '#tools/tools.ts'

/** Why a tool takes no part: the model has none; secure data stays here; it is one of another server, or somebody would have to allow it. */
export const WITHOUT_TOOL = ['model', 'secureData', 'person'] as const

export type WithoutTool = (typeof WITHOUT_TOOL)[number]

/** The tools that every question may use when a conversation is asked again, and those that take no part. */
export type ReplayTools = { given: string[]; left: { name: string; why: WithoutTool }[] }

type Asked = {
  thread: ToolsHere
  /** What whoever asks again has switched on for their chats. */
  own: readonly string[] | undefined
  companion: { libraries: readonly unknown[]; tools?: readonly string[] | undefined; isOwn: boolean } | null
  /** What is to be compared: a tool that was used was there, whatever is chosen by now. */
  answers: readonly Pick<MessageContent, 'parts'>[]
  takesTools: boolean
  secureData: boolean
}

/** The tools are those of the conversation, as far as nobody has to be there. */
export function replayTools({ thread, own, companion, answers, takesTools, secureData }: Asked): ReplayTools {
  const calls = answers.flatMap(({ parts }) => toolsUsed(parts))
  const used = calls.map(({ toolName }) => toolName).filter(isTool)
  // Somebody has allowed these calls, in the conversation that they belong to: that allows none of another one.
  const allowed = calls.flatMap(({ approval }) => (approval ? [approval.tool] : []))
  const offered = offeredTools(thread, { own, companion })
  const names = [...new Set([...offered, ...used, ...allowed])]
  const isLent = companion !== null && !companion.isOwn && thread.tools === null
  const lent = lentTools(names, isLent ? (companion.tools ?? []) : [])
  const given: string[] = []
  const left: ReplayTools['left'] = []
  for (const name of names) {
    const why = !takesTools ? 'model' : secureData && reachesOut(name) ? 'secureData' : null
    const isOnlyAllowed = allowed.includes(name) && !offered.includes(name)
    const isAsked = !isTool(name) || name === CODE_TOOL || lent.has(name) || isOnlyAllowed
    if (why === null && !isAsked) given.push(name)
    else left.push({ name, why: why ?? 'person' })
  }
  return { given, left }
}

/** The calls of tools in an answer that were run: a tool that somebody has denied was not there. */
export function toolsUsed(parts: MessageContent['parts']): ToolPart[] {
  return parts.flatMap((part) => (part.type === 'dynamic-tool' && part.state === 'output-available' ? [part] : []))
}

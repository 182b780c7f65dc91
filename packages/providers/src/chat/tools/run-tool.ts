import { TOOL_PATIENCE_MS, TOOL_RESULT_LENGTH } from '@atrium/domain/tools/tool-limits'
import type { AddedPart, GivenTool } from '../chat-request.ts'
import type { AskedCall } from './step-listener.ts'

/** `output` is what the model is told, `shown` what is kept of it in the conversation. */
export type ToolAnswer = { output: string; shown: unknown; parts: readonly AddedPart[] } | { error: string }

/** Has done what a model wants, or says why not, in words for the model. Never throws, and answers in bounded time and length. */
export async function runTool(
  tools: readonly GivenTool[],
  { toolCallId, toolName, input }: AskedCall,
  signal: AbortSignal,
): Promise<ToolAnswer> {
  const tool = tools.find(({ name }) => name === toolName)
  if (!tool) return { error: `There is no tool ${toolName.slice(0, 100)}.` }
  if (signal.aborted) return { error: 'The answer was stopped.' }
  const patience = AbortSignal.timeout(tool.patience ?? TOOL_PATIENCE_MS)
  const stop = AbortSignal.any([signal, patience])
  let leaving: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error('The tool did not answer in time.'))
    const leave = () => (tool.leavesTraces ? (leaving = setTimeout(giveUp, TOOL_PATIENCE_MS)) : giveUp())
    stop.addEventListener('abort', leave, { once: true })
  })
  try {
    const result = await Promise.race([tool.run(input, stop, toolCallId), late])
    if (typeof result !== 'string')
      return { output: shortened(result.told), shown: result.shown, parts: result.parts ?? [] }
    const output = shortened(result)
    return { output, shown: output, parts: [] }
  } catch (error) {
    return { error: shortened(error instanceof Error ? error.message : String(error)) }
  } finally {
    clearTimeout(leaving)
  }
}

function shortened(text: string): string {
  if (text.length <= TOOL_RESULT_LENGTH) return text
  return `${text.slice(0, TOOL_RESULT_LENGTH)}\n[The rest was left out: ${text.length - TOOL_RESULT_LENGTH} more characters.]`
}

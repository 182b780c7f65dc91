import { TOOL_PATIENCE_MS, TOOL_RESULT_LENGTH } from '@atrium/domain/tools/tool-limits'
import type { GivenTool } from './chat-request.ts'
import type { AskedCall } from './step-listener.ts'

export type ToolAnswer = { output: string } | { error: string }

/** Has done what a model wants, or says why not, in words for the model. Never throws, and answers in bounded time and length. */
export async function runTool(
  tools: readonly GivenTool[],
  { toolName, input }: AskedCall,
  signal: AbortSignal,
): Promise<ToolAnswer> {
  const tool = tools.find(({ name }) => name === toolName)
  if (!tool) return { error: `There is no tool ${toolName.slice(0, 100)}.` }
  const patience = AbortSignal.timeout(TOOL_PATIENCE_MS)
  const stop = AbortSignal.any([signal, patience])
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error('The tool did not answer in time.'))
    if (stop.aborted) giveUp()
    else stop.addEventListener('abort', giveUp, { once: true })
  })
  try {
    const output = await Promise.race([tool.run(input, stop), late])
    return { output: shortened(output) }
  } catch (error) {
    return { error: shortened(error instanceof Error ? error.message : String(error)) }
  }
}

function shortened(text: string): string {
  if (text.length <= TOOL_RESULT_LENGTH) return text
  return `${text.slice(0, TOOL_RESULT_LENGTH)}\n[The rest was left out: ${text.length - TOOL_RESULT_LENGTH} more characters.]`
}

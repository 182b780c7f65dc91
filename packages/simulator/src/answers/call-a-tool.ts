import type { Heard } from '../chat/read-request.ts'
import type { ToolCall } from './answer.ts'
import { valueForSchema } from './value-for-schema.ts'

/**
 * The tool call that a request leads to: when tools are offered and the person mentions one by its name or speaks of
 * tools, or the request insists. After a tool has answered, none.
 */
export function callATool(heard: Heard): ToolCall | undefined {
  const { tools, text, toolResults, toolIsForced } = heard
  if (toolResults.length > 0 && !toolIsForced) return undefined
  const named = tools.find(({ name }) => text.includes(name))
  const tool = named ?? (toolIsForced || /\btools?\b/i.test(text) ? tools[0] : undefined)
  if (!tool) return undefined
  const words = text.trim().slice(0, 80) || 'simulated'
  return { id: `call_${tool.name}_1`, name: tool.name, arguments: JSON.stringify(valueForSchema(tool.schema, words)) }
}

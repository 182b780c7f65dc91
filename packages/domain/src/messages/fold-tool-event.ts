import type { MessagePart, ToolPart } from './thread-message.ts'
import type { RunEvent } from '#runs/run-event.ts'

export type ToolEvent = Extract<RunEvent, { toolCallId: string }>

/** Carries one call of a tool on. What is told of a call that nobody has started is left out, for it has no name to show. */
export function foldToolEvent(parts: readonly MessagePart[], event: ToolEvent): readonly MessagePart[] {
  const index = parts.findLastIndex((part) => part.type === 'dynamic-tool' && part.toolCallId === event.toolCallId)
  const found = parts[index]
  const known = found?.type === 'dynamic-tool' ? found : undefined
  const next = nextPart(known, event)
  if (!next) return parts
  return known ? parts.with(index, next) : [...parts, next]
}

function nextPart(known: ToolPart | undefined, event: ToolEvent): ToolPart | undefined {
  const { toolCallId } = event
  switch (event.type) {
    case 'tool-input-start':
      return { type: 'dynamic-tool', toolCallId, toolName: event.toolName, state: 'input-streaming', inputText: '' }
    case 'tool-input-delta':
      return known && { ...known, inputText: (known.inputText ?? '') + event.inputTextDelta }
    case 'tool-input-available':
      return {
        type: 'dynamic-tool',
        toolCallId,
        toolName: event.toolName,
        state: 'input-available',
        input: event.input,
      }
    case 'tool-input-error':
      return {
        type: 'dynamic-tool',
        toolCallId,
        toolName: event.toolName,
        state: 'output-error',
        input: event.input,
        errorText: event.errorText,
      }
    case 'tool-output-available':
      return known && { ...known, state: 'output-available', output: event.output }
    case 'tool-output-error':
      return known && { ...known, state: 'output-error', errorText: event.errorText }
  }
}

import type { MessagePart, ToolPart } from './thread-message.ts'
import type { RunEvent } from '#runs/run-event.ts'

export type ToolEvent = Extract<RunEvent, { toolCallId: string } | { approvalId: string }>

/** Carries one call of a tool on. What is told of a call that nobody has started is left out, for it has no name to show. */
export function foldToolEvent(parts: readonly MessagePart[], event: ToolEvent): readonly MessagePart[] {
  const id = 'toolCallId' in event ? event.toolCallId : event.approvalId
  const index = parts.findLastIndex((part) => part.type === 'dynamic-tool' && part.toolCallId === id)
  const found = parts[index]
  const known = found?.type === 'dynamic-tool' ? found : undefined
  const next = nextPart(known, event)
  if (!next) return parts
  return known ? parts.with(index, next) : [...parts, next]
}

function nextPart(known: ToolPart | undefined, event: ToolEvent): ToolPart | undefined {
  switch (event.type) {
    case 'tool-input-start':
      return { ...calledPart(event), state: 'input-streaming', inputText: '' }
    case 'tool-input-delta':
      return known && { ...known, inputText: (known.inputText ?? '') + event.inputTextDelta }
    case 'tool-input-available':
      return { ...calledPart(event), state: 'input-available', input: event.input }
    case 'tool-input-error':
      return { ...calledPart(event), state: 'output-error', input: event.input, errorText: event.errorText }
    case 'tool-approval-request': {
      const { approvalId: id, approvalDescriptor } = event
      return known && { ...known, state: 'approval-requested', approval: { id, ...approvalDescriptor } }
    }
    case 'tool-approval-response': {
      const { approved, providerMetadata } = event
      const approval = known?.approval && { ...known.approval, approved, ...providerMetadata?.atrium }
      return known && approval && { ...known, state: 'approval-responded', approval }
    }
    case 'tool-output-available':
      return known && { ...known, ...event.toolMetadata, state: 'output-available', output: event.output }
    case 'tool-output-error':
      return known && { ...known, ...event.toolMetadata, state: 'output-error', errorText: event.errorText }
    case 'tool-output-denied':
      return known && { ...known, state: 'output-denied' }
  }
}

type CalledEvent = Extract<ToolEvent, { toolName: string }>

function calledPart(event: CalledEvent): Pick<ToolPart, 'type' | 'toolCallId' | 'toolName' | 'title' | 'server'> {
  const { toolCallId, toolName } = event
  const told =
    event.type === 'tool-input-error' ? {} : { ...(event.title && { title: event.title }), ...event.toolMetadata }
  return { type: 'dynamic-tool', toolCallId, toolName, ...told }
}

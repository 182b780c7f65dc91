import type { MessageMetadata, RunEvent } from '@atrium/domain/runs/run-event'
import type { MessagePart, ToolPart } from '@atrium/domain/messages/thread-message'
import type { LoggedEvent } from '#platform/run-events/run-log.ts'
import type { RunRow } from '../store/runs-tables.ts'

/** The events that make an ended run's message anew, for a reader who comes after its log is gone. */
export function replayMessage(run: RunRow, parts: readonly MessagePart[], metadata: MessageMetadata): LoggedEvent[] {
  const events: RunEvent[] = [
    { type: 'start', messageId: run.messageId, messageMetadata: metadata },
    ...eventsOfParts(parts),
    ...endEvents(run, metadata),
  ]
  return events.map((data, id) => ({ id, data }))
}

/** The events that make these parts anew. */
export function eventsOfParts(parts: readonly MessagePart[]): RunEvent[] {
  return parts.flatMap((part, index) => eventsOfPart(part, `kept-${index}`))
}

function eventsOfPart(part: MessagePart, id: string): RunEvent[] {
  switch (part.type) {
    case 'text':
      return [
        { type: 'text-start', id },
        { type: 'text-delta', id, delta: part.text },
        { type: 'text-end', id },
      ]
    case 'reasoning':
      return [
        { type: 'reasoning-start', id },
        { type: 'reasoning-delta', id, delta: part.text },
        { type: 'reasoning-end', id },
      ]
    case 'dynamic-tool':
      return eventsOfTool(part)
    default:
      return [part]
  }
}

function eventsOfTool(part: ToolPart): RunEvent[] {
  const { toolCallId, toolName, title, server, milliseconds, input } = part
  const called = {
    type: 'tool-input-available',
    toolCallId,
    toolName,
    input,
    ...(title !== undefined && { title }),
    ...(server !== undefined && { toolMetadata: { server } }),
  } as const
  const waiting = eventsOfApproval(part)
  const took = milliseconds !== undefined && { toolMetadata: { milliseconds } }
  switch (part.state) {
    case 'output-available':
      return [called, ...waiting, { type: 'tool-output-available', toolCallId, output: part.output, ...took }]
    case 'output-error':
      return [called, ...waiting, { type: 'tool-output-error', toolCallId, errorText: part.errorText ?? '', ...took }]
    case 'output-denied':
      return [called, ...waiting, { type: 'tool-output-denied', toolCallId }]
    default:
      return [called, ...waiting]
  }
}

function eventsOfApproval({ toolCallId, approval }: ToolPart): RunEvent[] {
  if (!approval) return []
  const { id: approvalId, tool, approved, ...decision } = approval
  const asked: RunEvent = { type: 'tool-approval-request', toolCallId, approvalId, approvalDescriptor: { tool } }
  if (approved === undefined) return [asked]
  return [asked, { type: 'tool-approval-response', approvalId, approved, providerMetadata: { atrium: decision } }]
}

function endEvents(run: RunRow, metadata: MessageMetadata): RunEvent[] {
  switch (run.status) {
    case 'queued':
    case 'running':
      return []
    case 'completed':
      return [{ type: 'finish', messageMetadata: metadata }]
    case 'failed':
      return [
        { type: 'message-metadata', messageMetadata: metadata },
        { type: 'error', errorText: run.error?.message ?? 'The run failed.' },
      ]
    default:
      return [{ type: 'abort', messageMetadata: metadata }]
  }
}

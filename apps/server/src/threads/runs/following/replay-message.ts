import type { MessageMetadata, RunEvent } from '@atrium/domain/runs/run-event'
import type { MessagePart } from '@atrium/domain/messages/thread-message'
import type { LoggedEvent } from '#platform/run-events/run-log.ts'
import type { RunRow } from '../store/runs-tables.ts'

/** The events that make an ended run's message anew, for a reader who comes after its log is gone. */
export function replayMessage(run: RunRow, parts: readonly MessagePart[], metadata: MessageMetadata): LoggedEvent[] {
  const events: RunEvent[] = [
    { type: 'start', messageId: run.messageId, messageMetadata: metadata },
    ...parts.flatMap((part, index) => eventsOfPart(part, String(index))),
    ...endEvents(run, metadata),
  ]
  return events.map((data, id) => ({ id, data }))
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

function eventsOfTool({
  toolCallId,
  toolName,
  input,
  output,
  errorText,
  state,
}: Extract<MessagePart, { type: 'dynamic-tool' }>): RunEvent[] {
  const called: RunEvent = { type: 'tool-input-available', toolCallId, toolName, input }
  if (state === 'output-available') return [called, { type: 'tool-output-available', toolCallId, output }]
  if (state === 'output-error') return [called, { type: 'tool-output-error', toolCallId, errorText: errorText ?? '' }]
  return [called]
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

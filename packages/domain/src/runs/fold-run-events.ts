import type { MessageContent, MessagePart, ToolPart } from '../threads/thread-message.ts'
import type { MessageMetadata, RunEvent } from './run-event.ts'

/** The empty answer into which a run's events are folded. */
export function startMessage(metadata?: MessageMetadata): MessageContent {
  return { role: 'assistant', parts: [], ...(metadata && { metadata }) }
}

/**
 * One event into the message so far: the browser shows and the server keeps what this makes. Pure: a new message comes back
 * and parts that the event does not touch stay the same objects, so that a view can tell what changed. `start` begins anew,
 * which is how a stream that is told again replaces what a reader had. Events of parts that were never begun are ignored.
 */
export function foldRunEvents(message: MessageContent, event: RunEvent): MessageContent {
  switch (event.type) {
    case 'start':
      return startMessage({ ...message.metadata, ...event.messageMetadata })
    case 'text-start':
      return withPart(message, { type: 'text', text: '', state: 'streaming' })
    case 'reasoning-start':
      return withPart(message, { type: 'reasoning', text: '', state: 'streaming' })
    case 'text-delta':
      return appendText(message, 'text', event.delta)
    case 'reasoning-delta':
      return appendText(message, 'reasoning', event.delta)
    case 'text-end':
      return endText(message, 'text')
    case 'reasoning-end':
      return endText(message, 'reasoning')
    case 'file':
    case 'source-url':
    case 'source-document':
      return withPart(message, event)
    case 'message-metadata':
    case 'finish':
    case 'abort':
      return event.type === 'message-metadata'
        ? withMetadata(message, event.messageMetadata)
        : endAll(withMetadata(message, event.messageMetadata))
    case 'error':
      return endAll(message)
    case 'start-step':
    case 'finish-step':
      return message
    default:
      return foldToolEvent(message, event)
  }
}

type ToolEvent = Extract<RunEvent, { toolCallId: string }>

function foldToolEvent(message: MessageContent, event: ToolEvent): MessageContent {
  const { toolCallId } = event
  switch (event.type) {
    case 'tool-input-start':
      return withTool(message, {
        type: 'dynamic-tool',
        toolCallId,
        toolName: event.toolName,
        state: 'input-streaming',
        inputText: '',
      })
    case 'tool-input-delta':
      return changeTool(message, toolCallId, (tool) => ({
        ...tool,
        inputText: (tool.inputText ?? '') + event.inputTextDelta,
      }))
    case 'tool-input-available': {
      const { toolName, input } = event
      return withTool(message, { type: 'dynamic-tool', toolCallId, toolName, state: 'input-available', input })
    }
    case 'tool-input-error': {
      const { toolName, input, errorText } = event
      return withTool(message, { type: 'dynamic-tool', toolCallId, toolName, state: 'output-error', input, errorText })
    }
    case 'tool-output-available':
      return changeTool(message, toolCallId, (tool) => ({ ...tool, state: 'output-available', output: event.output }))
    case 'tool-output-error':
      return changeTool(message, toolCallId, (tool) => ({ ...tool, state: 'output-error', errorText: event.errorText }))
    default:
      return message
  }
}

function withPart(message: MessageContent, part: MessagePart): MessageContent {
  return { ...message, parts: [...message.parts, part] }
}

function withMetadata(message: MessageContent, metadata: MessageMetadata | undefined): MessageContent {
  return metadata ? { ...message, metadata: { ...message.metadata, ...metadata } } : message
}

/** Streams tell one text of a kind at a time, so a piece belongs to the last part of its kind that is still open. */
function appendText(message: MessageContent, type: 'text' | 'reasoning', delta: string): MessageContent {
  return changeLast(message, isOpen(type), (part) => ({ ...part, text: part.text + delta }))
}

function endText(message: MessageContent, type: 'text' | 'reasoning'): MessageContent {
  return changeLast(message, isOpen(type), (part) => ({ ...part, state: 'done' }))
}

type OpenPart = Extract<MessagePart, { type: 'text' | 'reasoning' }>

const isOpen =
  (type: OpenPart['type']) =>
  (part: MessagePart): part is OpenPart =>
    part.type === type && part.state === 'streaming'

/** After the end nothing streams any more, whether or not the vendor closed its parts. */
function endAll(message: MessageContent): MessageContent {
  const open = message.parts.some((part) => isOpen('text')(part) || isOpen('reasoning')(part))
  if (!open) return message
  const parts = message.parts.map((part) =>
    isOpen('text')(part) || isOpen('reasoning')(part) ? { ...part, state: 'done' as const } : part,
  )
  return { ...message, parts }
}

/** A tool call that is told of twice (first as it streams, then whole) stays one part. */
function withTool(message: MessageContent, tool: ToolPart): MessageContent {
  const known = message.parts.some((part) => part.type === 'dynamic-tool' && part.toolCallId === tool.toolCallId)
  return known ? changeTool(message, tool.toolCallId, () => tool) : withPart(message, tool)
}

function changeTool(message: MessageContent, id: string, change: (tool: ToolPart) => ToolPart): MessageContent {
  const isTool = (part: MessagePart): part is ToolPart => part.type === 'dynamic-tool' && part.toolCallId === id
  return changeLast(message, isTool, change)
}

function changeLast<P extends MessagePart>(
  message: MessageContent,
  wanted: (part: MessagePart) => part is P,
  change: (part: P) => MessagePart,
): MessageContent {
  const index = message.parts.findLastIndex(wanted)
  const part = message.parts[index]
  if (!part || !wanted(part)) return message
  return { ...message, parts: message.parts.with(index, change(part)) }
}

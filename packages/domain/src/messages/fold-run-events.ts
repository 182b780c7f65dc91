import type { MessageContent, MessagePart } from './thread-message.ts'
import { foldToolEvent } from './fold-tool-event.ts'
import { mergeMetadata } from './merge-metadata.ts'
import type { MessageMetadata, RunEvent } from '#runs/run-event.ts'
import { isFinal, type RunStatus } from '#runs/run-status.ts'

/** The message of a run that has not told anything yet. */
export function startMessage(metadata?: MessageMetadata): MessageContent {
  return { role: 'assistant', parts: [], ...(metadata && { metadata }) }
}

/**
 * Turns what a run tells into its message. The browser shows with it and the server stores with it. Never changes its argument, and
 * answers the same object where an event says nothing new. Costs O(new text) and the number of parts per event.
 *
 * A text or reasoning part carries the `id` of its block while it streams, so that blocks may interleave and a snapshot can be
 * carried on. `start` begins anew, so a stream that is told again from its beginning replaces what a reader had. Once the status is
 * final, late pieces are dropped. Begin with `startMessage()`.
 */
export function foldRunEvents(message: MessageContent, ...events: readonly RunEvent[]): MessageContent {
  return events.reduce(foldOne, message)
}

function foldOne(message: MessageContent, event: RunEvent): MessageContent {
  switch (event.type) {
    case 'start':
      return startMessage(event.messageMetadata ?? message.metadata)
    case 'message-metadata':
      return withMetadata(message, event.messageMetadata)
    case 'finish':
      return ended(withMetadata(message, event.messageMetadata), 'completed')
    case 'abort':
      return ended(withMetadata(message, event.messageMetadata), 'cancelled')
    case 'error':
      return failed(message, event.errorText)
    case 'start-step':
    case 'finish-step':
      return message
    default:
      return hasEnded(message) ? message : withParts(message, foldPart(message.parts, event))
  }
}

type PartEvent = Exclude<
  RunEvent,
  { type: 'start' | 'message-metadata' | 'finish' | 'abort' | 'error' | 'start-step' | 'finish-step' }
>

function foldPart(parts: readonly MessagePart[], event: PartEvent): readonly MessagePart[] {
  switch (event.type) {
    case 'text-start':
      return startBlock(parts, 'text', event.id)
    case 'text-delta':
      return growBlock(parts, 'text', event)
    case 'text-end':
      return endBlock(parts, 'text', event.id)
    case 'reasoning-start':
      return startBlock(parts, 'reasoning', event.id)
    case 'reasoning-delta':
      return growBlock(parts, 'reasoning', event)
    case 'reasoning-end':
      return endBlock(parts, 'reasoning', event.id)
    case 'file':
      return [...parts, event]
    case 'source-url':
    case 'source-document':
      return [...parts, event]
    default:
      return foldToolEvent(parts, event)
  }
}

type BlockType = 'text' | 'reasoning'

function startBlock(parts: readonly MessagePart[], type: BlockType, id: string): readonly MessagePart[] {
  return openBlock(parts, type, id) === -1 ? [...parts, { type, id, text: '', state: 'streaming' }] : parts
}

/** A piece of a block that nobody started opens it: text is never lost. */
function growBlock(
  parts: readonly MessagePart[],
  type: BlockType,
  { id, delta }: { id: string; delta: string },
): readonly MessagePart[] {
  if (delta === '') return parts
  const index = openBlock(parts, type, id)
  const block = parts[index]
  if (block?.type !== type) return [...parts, { type, id, text: delta, state: 'streaming' }]
  return parts.with(index, { ...block, text: block.text + delta })
}

function endBlock(parts: readonly MessagePart[], type: BlockType, id: string): readonly MessagePart[] {
  const block = parts[openBlock(parts, type, id)]
  return block ? parts.map((part) => (part === block ? closed(part) : part)) : parts
}

function openBlock(parts: readonly MessagePart[], type: BlockType, id: string): number {
  return parts.findLastIndex((part) => part.type === type && part.state === 'streaming' && part.id === id)
}

function closed(part: MessagePart): MessagePart {
  if ((part.type !== 'text' && part.type !== 'reasoning') || part.state !== 'streaming') return part
  return { type: part.type, text: part.text, state: 'done' }
}

/** The end of a run closes every block. The status that the server has told stands; else the event's own meaning does. */
function ended(message: MessageContent, status: RunStatus): MessageContent {
  const parts = message.parts.some((part) => closed(part) !== part) ? message.parts.map(closed) : message.parts
  return withMetadata(withParts(message, parts), hasEnded(message) ? undefined : { status })
}

function failed(message: MessageContent, errorText: string): MessageContent {
  const error = message.metadata?.error ?? { message: errorText, retryable: false }
  return withMetadata(ended(message, 'failed'), message.metadata?.error ? undefined : { error })
}

function hasEnded({ metadata }: MessageContent): boolean {
  return metadata?.status !== undefined && isFinal(metadata.status)
}

function withParts(message: MessageContent, parts: readonly MessagePart[]): MessageContent {
  return parts === message.parts ? message : { ...message, parts: [...parts] }
}

function withMetadata(message: MessageContent, told: MessageMetadata | undefined): MessageContent {
  const metadata = mergeMetadata(message.metadata, told)
  return metadata === message.metadata ? message : { ...message, metadata }
}

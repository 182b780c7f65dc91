import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { RunEvent } from '@atrium/domain/runs/run-event'
import type { Written } from './usage.ts'

type Part = LanguageModelV4StreamPart

/** Turns the parts of one streamed answer into run events, and knows what is still open when it ends. */
export type PartReader = {
  read(part: Part): RunEvent[]
  /** What has to be said so that no block stays open. */
  close(): RunEvent[]
  /** Has anything been told? From then on nothing may be tried again. */
  readonly told: boolean
  readonly written: Written
}

type Block = 'text' | 'reasoning'

/**
 * Reads an answer's parts. A block starts with its first words, so that an attempt that failed before it said anything leaves no
 * trace.
 */
export function createPartReader(): PartReader {
  const open = new Map<string, Block>()
  const written: Written = { text: 0, reasoning: 0 }
  let told = false

  function delta(block: Block, id: string, text: string): RunEvent[] {
    if (text === '') return []
    written[block] += text.length
    const started: RunEvent[] = open.has(`${block} ${id}`) ? [] : [{ type: `${block}-start`, id }]
    open.set(`${block} ${id}`, block)
    return [...started, { type: `${block}-delta`, id, delta: text }]
  }
  function end(block: Block, id: string): RunEvent[] {
    return open.delete(`${block} ${id}`) ? [{ type: `${block}-end`, id }] : []
  }
  function eventsOf(part: Part): RunEvent[] {
    switch (part.type) {
      case 'text-delta':
        return delta('text', part.id, part.delta)
      case 'text-end':
        return end('text', part.id)
      case 'reasoning-delta':
        return delta('reasoning', part.id, part.delta)
      case 'reasoning-end':
        return end('reasoning', part.id)
      default:
        return wholeEvents(part)
    }
  }
  return {
    read(part) {
      const events = eventsOf(part)
      const first = !told && events.length > 0
      told ||= first
      return first ? [{ type: 'start-step' }, ...events] : events
    },
    close() {
      const ends = [...open].map(([key, block]): RunEvent => ({
        type: `${block}-end`,
        id: key.slice(block.length + 1),
      }))
      open.clear()
      return told ? [...ends, { type: 'finish-step' }] : []
    },
    get told() {
      return told
    },
    written,
  }
}

/** Parts that come in one piece. */
function wholeEvents(part: Part): RunEvent[] {
  switch (part.type) {
    case 'file':
      return [fileEvent(part)]
    case 'source':
      return part.sourceType === 'url'
        ? [{ type: 'source-url', sourceId: part.id, url: part.url, title: part.title }]
        : [sourceDocument(part)]
    case 'tool-input-start':
      return [{ type: 'tool-input-start', toolCallId: part.id, toolName: part.toolName }]
    case 'tool-input-delta':
      return [{ type: 'tool-input-delta', toolCallId: part.id, inputTextDelta: part.delta }]
    case 'tool-call': {
      const { toolCallId, toolName } = part
      return [{ type: 'tool-input-available', toolCallId, toolName, input: inputOf(part.input) }]
    }
    default:
      return []
  }
}

/** A file comes with its content; one that is only an address elsewhere is shown as a source, since nothing is fetched. */
function fileEvent({ mediaType, data }: Extract<Part, { type: 'file' }>): RunEvent {
  if (data.type === 'url') return { type: 'source-url', sourceId: String(data.url), url: String(data.url) }
  const base64 = typeof data.data === 'string' ? data.data : Buffer.from(data.data).toString('base64')
  return { type: 'file', mediaType, url: `data:${mediaType};base64,${base64}` }
}

/** What a model wants to call a tool with: JSON, or its words as they are where they are none. */
function inputOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function sourceDocument(part: Extract<Part, { type: 'source'; sourceType: 'document' }>): RunEvent {
  const { id, mediaType, title, filename } = part
  return { type: 'source-document', sourceId: id, mediaType, title, filename }
}

import { earlyEnd } from '#runs/finish-reason.ts'
import type { RunStatus } from '#runs/run-status.ts'
import { isPaused } from './is-paused.ts'
import type { ThreadMessage } from './thread-message.ts'

type Message = Pick<ThreadMessage, 'role' | 'parts' | 'metadata'>

/** How an answer ends that did not come to its own end. */
const CUT: ReadonlySet<RunStatus | undefined> = new Set<RunStatus>(['cancelled', 'interrupted', 'failed'])

/** Can a model go on with this answer? It was cut, by itself or by its vendor, and there are words to go on from. One that waits for a person was not. */
export function mayContinue({ role, parts, metadata }: Message): boolean {
  return role === 'assistant' && isCut(metadata) && wordsOf(parts) !== '' && !isPaused({ parts, metadata })
}

function isCut(metadata: Message['metadata']): boolean {
  return CUT.has(metadata?.status) || earlyEnd(metadata?.receipt?.finishReason) !== null
}

/** Does this message only ask to go on with the cut answer before it? It says so itself, whatever its language. */
export function isContinuation(before: Message | undefined, { role, parts }: Message): boolean {
  const [part] = parts
  return (
    before !== undefined && mayContinue(before) && role === 'user' && part?.type === 'text' && part.continues === true
  )
}

function wordsOf(parts: Message['parts']): string {
  return parts
    .map((part) => (part.type === 'text' ? part.text : ''))
    .join('')
    .trim()
}

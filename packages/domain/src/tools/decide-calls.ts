import type { MessagePart, ToolPart } from '#messages/thread-message.ts'
import type { CallDecision } from '#approvals/tool-decision.ts'
import { CODE_TOOL } from './code-tool.ts'

/** The calls of an answer that nobody has decided about. */
export function waitingCalls(parts: readonly MessagePart[]): ToolPart[] {
  return parts.flatMap((part) => (part.type === 'dynamic-tool' && part.state === 'approval-requested' ? [part] : []))
}

/** The same parts where nobody decides any more: what was not run is denied, by nobody. */
export function denyWaiting(parts: readonly MessagePart[]): MessagePart[] {
  return parts.map((part) => {
    if (part.type !== 'dynamic-tool' || !part.approval) return part
    if (part.state !== 'approval-requested' && part.state !== 'approval-responded') return part
    return { ...part, state: 'output-denied', approval: { ...part.approval, approved: false } }
  })
}

type Given = {
  decisions: readonly CallDecision[]
  by: string
  decidedDate: string
}

/**
 * The parts of an answer with what somebody has decided. A tool that is allowed for the whole conversation is allowed in all of its calls that
 * wait; a program is allowed each time, since whoever allows it runs it. Null where a call that is decided about waits for nobody: somebody was
 * quicker, or there is none.
 */
export function decideCalls(
  parts: readonly MessagePart[],
  { decisions, by, decidedDate }: Given,
): MessagePart[] | null {
  const words = new Map(decisions.map(({ toolCallId, decision }) => [toolCallId, decision]))
  const results = new Map(decisions.map(({ toolCallId, result }) => [toolCallId, result]))
  const waiting = waitingCalls(parts)
  if ([...words.keys()].some((id) => waiting.every(({ toolCallId }) => toolCallId !== id))) return null
  const always = new Set(
    waiting.flatMap(({ toolCallId, approval }) =>
      words.get(toolCallId) === 'always' && approval && approval.tool !== CODE_TOOL ? [approval.tool] : [],
    ),
  )
  return parts.map((part) => {
    if (part.type !== 'dynamic-tool' || part.state !== 'approval-requested' || !part.approval) return part
    const isAlways = always.has(part.approval.tool)
    const word = words.get(part.toolCallId) ?? (isAlways ? 'always' : undefined)
    if (word === undefined) return part
    const result = part.approval.tool === CODE_TOOL && word !== 'deny' ? results.get(part.toolCallId) : undefined
    const decision = {
      approved: word !== 'deny',
      ...(word === 'always' && isAlways && { always: true }),
      ...(result !== undefined && { result }),
      by,
      decidedDate,
    }
    return { ...part, state: 'approval-responded', approval: { ...part.approval, ...decision } }
  })
}

import type { PaidTool } from '@atrium/domain/runs/receipt'
import { receiptWithTools } from '@atrium/domain/runs/receipt-with-tools'
import type { RunEvent } from '@atrium/domain/runs/run-event'
import type { ChatMessage } from '@atrium/providers/chat/chat-request'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import type { GenerationOutcome, RunMeans } from './generation.ts'
import { receiptOf } from './receipt-of.ts'
import type { Asked } from './asked.ts'
import { type FileMeans, putFiles, type PutFiles, withParts } from './put-files.ts'

type ChatMeans = Pick<RunMeans, 'open' | 'author' | 'libraries' | 'images'> &
  Partial<Pick<RunMeans, 'project' | 'resumed' | 'written' | 'lentTools' | 'allowedTools'>> & {
    /** All that was said, where a summary goes out in place of some of it. */
    whole?: readonly MessageContent[] | undefined
  }

/** Streams one answer and adds its receipt: what it was made with, how long it took and what it cost. */
export async function* generateChat(
  asked: Asked,
  branch: readonly MessageContent[],
  means: ChatMeans,
): AsyncGenerator<RunEvent, GenerationOutcome> {
  const over = new AbortController()
  try {
    return yield* generate(asked, branch, means, over.signal)
  } finally {
    over.abort()
  }
}

async function* generate(
  asked: Asked,
  branch: readonly MessageContent[],
  means: ChatMeans,
  over: AbortSignal,
): AsyncGenerator<RunEvent, GenerationOutcome> {
  const { registry, model, options, secureData, signal, stopwatch } = asked
  const started = stopwatch()
  let firstPiece: number | null = null
  let firstText: number | null = null
  let thought = false
  const put = await withFiles(asked, branch, means)
  const warnings = [...asked.warnings, ...put.warnings]
  const messages = put.branch.filter(hasContent)
  const { author, project, resumed, written, libraries, images, lentTools: lent, allowedTools: allowed } = means
  const paid: PaidTool[] = []
  const onPaid = (step: PaidTool) => void paid.push(step)
  const conversation = means.whole ?? branch
  const use = { author, project, lent, allowed, libraries, images, conversation, written, onPaid, over }
  const tools = await asked.toolbox(asked.tools, use)
  const stream = registry.streamChat({ model, messages, options, secureData, signal, tools, resumed })
  for (;;) {
    const step = await stream.next()
    if (step.done) {
      const { usage, finishReason, vendorFinish, answeredBy } = step.value
      const { paused, ...outcome } = step.value
      const routed = model.router && answeredBy !== undefined ? asked.routed(answeredBy) : null
      const timeToFirstToken = firstPiece === null ? null : Math.round(firstPiece - started)
      const totalTime = Math.round(stopwatch() - started)
      const ended = { finishReason, ...(vendorFinish !== undefined && { vendorFinish }) }
      const counted = { usage, ...ended, timeToFirstToken, totalTime }
      const receipt = receiptWithTools(receiptOf(asked, counted, routed), paid)
      const reasoningMs = thought ? Math.round((firstText ?? stopwatch()) - (firstPiece ?? started)) : null
      const waiting = paused && { paused: { ...paused, tools: [...asked.tools] } }
      return { ...outcome, ...waiting, warnings: [...warnings, ...outcome.warnings], receipt, reasoningMs }
    }
    const { type } = step.value
    if (type === 'text-delta' || type === 'reasoning-delta') firstPiece ??= stopwatch()
    if (type === 'reasoning-delta') thought = true
    if (type === 'text-delta') firstText ??= stopwatch()
    yield step.value
  }
}

/** Waits for nothing where there are no files. What was cancelled meanwhile goes on without its files: it is not sent any more. */
async function withFiles(
  { model, documents, signal }: Asked,
  branch: readonly MessageContent[],
  means: Pick<FileMeans, 'open' | 'author'>,
): Promise<PutFiles> {
  const withoutFiles = () => ({ branch: branch.map((message) => withParts(message)), warnings: [] })
  if (!branch.some(({ parts }) => parts.some(({ type }) => type === 'file'))) return withoutFiles()
  try {
    return await putFiles(branch, model, { documents, ...means }, signal)
  } catch (error) {
    if (signal.aborted) return withoutFiles()
    throw error
  }
}

/** An answer that failed before its first word has nothing to tell the next model. */
function hasContent(message: ChatMessage): boolean {
  return message.parts.some((part) => part.type !== 'text' || part.text.trim() !== '')
}

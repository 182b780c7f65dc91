import type { RunEvent } from '@atrium/domain/runs/run-event'
import type { ChatMessage } from '@atrium/providers/chat/chat-request'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import type { GenerationOutcome, RunMeans } from './generation.ts'
import { receiptOf } from './receipt-of.ts'
import type { Asked } from './asked.ts'
import { type FileMeans, putFiles, type PutFiles, withParts } from './put-files.ts'

/** Streams one answer and adds its receipt: what it was made with, how long it took and what it cost. */
export async function* generateChat(
  asked: Asked,
  branch: readonly MessageContent[],
  means: Pick<RunMeans, 'open' | 'author'>,
): AsyncGenerator<RunEvent, GenerationOutcome> {
  const { registry, model, options, secureData, signal, stopwatch } = asked
  const started = stopwatch()
  let firstPiece: number | null = null
  let firstText: number | null = null
  let thought = false
  const put = await withFiles(asked, branch, means)
  const warnings = [...asked.warnings, ...put.warnings]
  const messages = put.branch.filter(hasContent)
  const tools = asked.toolbox(asked.tools, { author: means.author, conversation: branch })
  const stream = registry.streamChat({ model, messages, options, secureData, signal, tools })
  for (;;) {
    const step = await stream.next()
    if (step.done) {
      const { usage, finishReason, vendorFinish, answeredBy } = step.value
      const routed = model.router && answeredBy !== undefined ? asked.routed(answeredBy) : null
      const timeToFirstToken = firstPiece === null ? null : Math.round(firstPiece - started)
      const totalTime = Math.round(stopwatch() - started)
      const ended = { finishReason, ...(vendorFinish !== undefined && { vendorFinish }) }
      const receipt = receiptOf(asked, { usage, ...ended, timeToFirstToken, totalTime }, routed)
      const reasoningMs = thought ? Math.round((firstText ?? stopwatch()) - (firstPiece ?? started)) : null
      return { ...step.value, warnings: [...warnings, ...step.value.warnings], receipt, reasoningMs }
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

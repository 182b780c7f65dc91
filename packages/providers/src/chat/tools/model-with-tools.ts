import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Message,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import { TOOL_STEPS } from '@atrium/domain/tools/tool-limits'
import { answerCalls } from './answer-calls.ts'
import type { GivenTool } from '../chat-request.ts'
import { createStepListener } from './step-listener.ts'
import { type Answers, definitionOf, toolTurn } from './tool-turn.ts'

/** A model as whoever brings a whole request of their own asks it. `stream` is an async iterable of parts. */
export type AskedModel = { doStream(options: LanguageModelV4CallOptions): PromiseLike<{ stream: unknown }> }

type Given = {
  tools: readonly GivenTool[]
  /**
   * Told before each further step what all before it have taken, and how many characters it is asked with beside the request itself.
   * @throws what ends the answer
   */
  onStep: (taken: LanguageModelV4Usage, added: number) => Promise<void>
  /** Hears what came of a tool as it would be shown. */
  onShown: (toolName: string, shown: unknown) => void
}

type Stream = AsyncIterable<LanguageModelV4StreamPart>
type Finish = Extract<LanguageModelV4StreamPart, { type: 'finish' }>

/**
 * A model that has things done here while it answers, as one answer: whoever reads it sees the words of all steps and the calls of their own
 * tools, and none of the calls that are answered here. What a step has taken is told by a `finish` with all that was taken so far, of which
 * the last one is the end. In a step that asks for tools of both, those of the reader go first: the answer ends with them.
 */
export function modelWithTools(model: AskedModel, given: Given): AskedModel {
  return {
    async doStream(options) {
      const first = await model.doStream({ ...options, ...toolsOf(options, given, 0) })
      return { stream: steps(model, given, options, first.stream as Stream) }
    },
  }
}

async function* steps(
  model: AskedModel,
  given: Given,
  options: LanguageModelV4CallOptions,
  first: Stream,
): AsyncGenerator<LanguageModelV4StreamPart> {
  const turns: LanguageModelV4Message[] = []
  const signal = options.abortSignal ?? new AbortController().signal
  let stream = first
  let before: LanguageModelV4Usage | null = null
  for (let step = 0; ; step += 1) {
    const relay = createRelay(given.tools, step)
    const listener = createStepListener()
    for await (const part of stream) {
      listener.hear(part)
      const told = relay.pass(part)
      if (told) yield told
    }
    const { finish, isTheirs } = relay.end()
    // A vendor that says no end has broken off.
    if (!finish) return
    const usage: LanguageModelV4Usage = before ? sumOf(before, finish.usage) : finish.usage
    const { content, calls } = listener.said()
    if (calls.length === 0 || isTheirs || step >= TOOL_STEPS) return yield { ...finish, usage }
    yield { ...finish, usage }
    const answers = await quietly(answerCalls({ tools: given.tools, signal }, calls), given, calls)
    signal.throwIfAborted()
    turns.push({ role: 'assistant', content }, toolTurn(calls, answers))
    await given.onStep(usage, JSON.stringify(turns).length)
    const prompt = [...options.prompt, ...turns]
    const next = await model.doStream({ ...options, ...toolsOf(options, given, step + 1), prompt })
    before = usage
    stream = next.stream as Stream
  }
}

/** After the last step that is allowed the model is asked without the tools, so that it says what it has. */
function toolsOf(options: LanguageModelV4CallOptions, { tools }: Given, step: number) {
  const all = [...(options.tools ?? []), ...(step < TOOL_STEPS ? tools.map(definitionOf) : [])]
  return all.length > 0 ? { tools: all } : {}
}

/** Passes on what is for the reader of one step. */
function createRelay(tools: readonly GivenTool[], step: number) {
  const names = new Set(tools.map(({ name }) => name))
  const own = new Set<string>()
  let finish: Finish | null = null
  let isTheirs = false
  return {
    pass(part: LanguageModelV4StreamPart): LanguageModelV4StreamPart | null {
      switch (part.type) {
        case 'finish':
          finish = part
          return null
        case 'stream-start':
        case 'response-metadata':
          return step === 0 ? part : null
        case 'tool-input-start':
          if (names.has(part.toolName)) own.add(part.id)
          return own.has(part.id) ? null : part
        case 'tool-input-delta':
        case 'tool-input-end':
          return own.has(part.id) ? null : part
        case 'tool-call':
          if (names.has(part.toolName)) return null
          isTheirs = true
          return part
        default:
          // Vendors number the blocks of each step anew.
          return step > 0 && 'id' in part ? ({ ...part, id: `${step} ${part.id}` } as typeof part) : part
      }
    },
    end: (): { finish: Finish | null; isTheirs: boolean } => ({ finish, isTheirs }),
  }
}

/** Has calls answered without a word to the reader. */
async function quietly(
  answering: ReturnType<typeof answerCalls>,
  { onShown }: Given,
  calls: readonly { toolCallId: string; toolName: string }[],
): Promise<Answers> {
  for (;;) {
    const told = await answering.next()
    if (told.done) return told.value
    const event = told.value
    if (event.type !== 'tool-output-available') continue
    const call = calls.find(({ toolCallId }) => toolCallId === event.toolCallId)
    if (call) onShown(call.toolName, event.output)
  }
}

function sumOf(one: LanguageModelV4Usage, other: LanguageModelV4Usage): LanguageModelV4Usage {
  const [input, output] = [one.inputTokens, one.outputTokens]
  return {
    inputTokens: {
      total: added(input.total, other.inputTokens.total),
      noCache: added(input.noCache, other.inputTokens.noCache),
      cacheRead: added(input.cacheRead, other.inputTokens.cacheRead),
      cacheWrite: added(input.cacheWrite, other.inputTokens.cacheWrite),
    },
    outputTokens: {
      total: added(output.total, other.outputTokens.total),
      text: added(output.text, other.outputTokens.text),
      reasoning: added(output.reasoning, other.outputTokens.reasoning),
    },
  }
}

function added(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined && other === undefined ? undefined : (one ?? 0) + (other ?? 0)
}

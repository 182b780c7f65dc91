import type { Counted, Json } from '../codecs/codec.ts'
import { usageAtEnd } from './usage-at-end.ts'

/** What a vendor has counted, of an answer that passes by. */
export type UsageReader = {
  read(chunk: Buffer): void
  /** What was counted; null where the vendor has said nothing of it. */
  end(): Counted | null
  /** Events that have passed by: about as many tokens, where nothing was counted. */
  events(): number
}

const MARK = '"usage"'
const SEARCH = Buffer.from('web_search_call')
const TIER = Buffer.from('"service_tier"')
/** What stands behind it where the price is that of the catalog. */
const PLAIN_TIER = /^\s*:\s*(?:null|"(?:auto|default|standard)")/
const NOTHING = Buffer.alloc(0)
/** Bytes of one line, or of a whole answer, that are looked through; no vendor's count stands behind so much. */
const MOST = 32_000_000

/** Reads the counts of a stream: no event is parsed but those that hold some. */
export function readStreamUsage(): UsageReader {
  let rest: Buffer = NOTHING
  let counted: Counted | null = null
  let events = 0
  return {
    read(chunk) {
      const end = chunk.lastIndexOf(10)
      if (end === -1) {
        rest = rest.length + chunk.length > MOST ? NOTHING : Buffer.concat([rest, chunk])
        return
      }
      const whole = rest.length === 0 ? chunk.subarray(0, end) : Buffer.concat([rest, chunk.subarray(0, end)])
      rest = end + 1 === chunk.length ? NOTHING : Buffer.from(chunk.subarray(end + 1))
      for (let from = whole.indexOf('data:'); from !== -1; from = whole.indexOf('\ndata:', from + 1)) events += 1
      if (!whole.includes(MARK)) return
      for (const line of whole.toString().split('\n')) {
        if (!line.startsWith('data:') || !line.includes(MARK)) continue
        const found = usageOf(parsed(line.slice(5)))
        if (found) counted = merge(counted, found)
      }
    },
    end: () => counted,
    events: () => events,
  }
}

/** Reads the counts of an answer that comes whole. */
export function readWholeUsage(): UsageReader {
  const chunks: Buffer[] = []
  let length = 0
  let counted: Counted | null | undefined
  return {
    read(chunk) {
      length += chunk.length
      if (length <= MOST) chunks.push(chunk)
      counted = undefined
    },
    end() {
      if (counted === undefined) counted = length > MOST ? null : wholeUsage(joined(chunks))
      return counted
    },
    events: () => 0,
  }
}

function wholeUsage(answer: Buffer): Counted | null {
  // Searches of Responses are counted among what was put out.
  const tier = tierIn(answer)
  const usage = tier === null || answer.includes(SEARCH) ? undefined : usageAtEnd(answer)
  if (usage === undefined) return usageOf(parsed(answer.toString()))
  return usageOf({ usage: parsed(usage), service_tier: tier })
}

/**
 * The service tier that an answer tells, without reading the rest of it; undefined where it tells none, null where it has to be read as a
 * whole: what else has that name is the client's own, as are labels that OpenAI repeats.
 */
function tierIn(answer: Buffer): 'default' | null | undefined {
  let at = answer.indexOf(TIER)
  if (at === -1) return undefined
  for (; at !== -1; at = answer.indexOf(TIER, at + TIER.length)) {
    const rest = answer.toString('latin1', at + TIER.length, at + TIER.length + 40)
    if (!PLAIN_TIER.test(rest)) return null
  }
  return 'default'
}

/** Pieces as one; a single one is not copied. */
export function joined(chunks: readonly Buffer[]): Buffer {
  const [first = Buffer.alloc(0)] = chunks
  return chunks.length > 1 ? Buffer.concat(chunks) : first
}

function parsed(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? (value as Json | null) : null
  } catch {
    return null
  }
}

/** The counts of an answer, of an event of Responses, or of one of messages. */
function usageOf(value: Json | null): Counted | null {
  const inner = (value?.['response'] ?? value?.['message'] ?? value) as Json | null | undefined
  const usage = (inner?.['usage'] ?? value?.['usage']) as Json | null | undefined
  if (typeof usage !== 'object' || usage === null) return null
  const count = (of: unknown, ...names: string[]) =>
    names.map((name) => (of as Json | null | undefined)?.[name]).find((found) => typeof found === 'number') as
      | number
      | undefined
  const read = count(usage, 'cache_read_input_tokens')
  const written = count(usage, 'cache_creation_input_tokens') ?? 0
  const given = count(usage, 'prompt_tokens', 'input_tokens') ?? 0
  const writtenForHour = count(usage['cache_creation'], 'ephemeral_1h_input_tokens') ?? 0
  // Anthropic tells the tier beside its counts.
  const tier = inner?.['service_tier'] ?? usage['service_tier']
  const searches = count(usage['server_tool_use'], 'web_search_requests') ?? searchesOf(inner?.['output'])
  return {
    // Anthropic counts what it has read from its cache and written into it beside the rest.
    input: given + (read ?? 0) + written,
    cached:
      read ??
      count(usage['prompt_tokens_details'] ?? usage['input_tokens_details'], 'cached_tokens') ??
      // DeepSeek and Mistral have words of their own for it.
      count(usage, 'prompt_cache_hit_tokens', 'num_cached_tokens') ??
      0,
    ...(written > 0 && { cacheWrite: written }),
    ...(writtenForHour > 0 && { cacheWriteHour: writtenForHour }),
    output: count(usage, 'completion_tokens', 'output_tokens') ?? 0,
    reasoning: count(usage['completion_tokens_details'] ?? usage['output_tokens_details'], 'reasoning_tokens') ?? 0,
    ...(searches > 0 && { searches }),
    ...(typeof tier === 'string' && { tier }),
  }
}

/** The searches of a whole answer of Responses: other uses of the tool, as opening a page that was found, are no searches. */
function searchesOf(output: unknown): number {
  const items = (Array.isArray(output) ? output : []) as (Json | null)[]
  return items.filter((item) => {
    const action = item?.['action'] as Json | null | undefined
    return item?.['type'] === 'web_search_call' && (action?.['type'] ?? 'search') === 'search'
  }).length
}

/** Counts grow while an answer is written; what was told last and is more holds. */
function merge(before: Counted | null, now: Counted): Counted {
  if (!before) return now
  const tier = now.tier ?? before.tier
  return {
    input: Math.max(before.input, now.input),
    cached: Math.max(before.cached, now.cached),
    cacheWrite: Math.max(before.cacheWrite ?? 0, now.cacheWrite ?? 0),
    cacheWriteHour: Math.max(before.cacheWriteHour ?? 0, now.cacheWriteHour ?? 0),
    output: Math.max(before.output, now.output),
    reasoning: Math.max(before.reasoning, now.reasoning),
    searches: Math.max(before.searches ?? 0, now.searches ?? 0),
    ...(tier !== undefined && { tier }),
  }
}

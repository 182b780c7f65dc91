import { sealAsText, sealOf } from './signed-thinking.ts'
import { type Answer, type Block, type Counted, type Facts, sse, type StreamPart, type StreamWriter } from './codec.ts'

/** A whole answer as a Response. */
export function writeResponse(answer: Answer, facts: Facts, custom: ReadonlySet<string>): object {
  const items = answer.blocks.map((block, index) => itemOf(block, `${facts.id}_${index}`, custom))
  return responseOf(facts, items, answer)
}

/** What every stream begins with. It is written once its first words are there, and goes before them: its numbers are the first. */
const BEGINNING = ['response.created', 'response.in_progress'] as const

/**
 * Writes the events of Responses, numbered in their order.
 * @param custom the names of tools that take words as they are
 */
export function responsesWriter(facts: Facts, custom: ReadonlySet<string>): StreamWriter {
  let sequence = BEGINNING.length
  const items: object[] = []
  let open: { key: string; id: string; block: Block } | null = null
  const numbered = (type: string, nth: number, more: object) => sse({ type, sequence_number: nth, ...more }, type)
  const event = (type: string, more: object) => numbered(type, sequence++, more)
  const isCustom = (block: Block) => block.type === 'tool' && custom.has(block.name)
  const at = () => ({ item_id: open && `${prefixOf(open.block, custom)}_${open.id}`, output_index: items.length })

  function begin(key: string, block: Block): string {
    const before = close()
    const id = `${facts.id}_${items.length}`
    open = { key, id, block }
    const added = event('response.output_item.added', {
      output_index: items.length,
      item: itemOf(block, id, custom, 'in_progress'),
    })
    const part = partOf(block)
    if (block.type === 'text')
      return before + added + event('response.content_part.added', { ...at(), content_index: 0, part })
    if (block.type === 'reasoning') {
      return before + added + event('response.reasoning_summary_part.added', { ...at(), summary_index: 0, part })
    }
    return before + added
  }

  function add(key: string, empty: Block, delta: string): string {
    const begun = open?.key === key ? '' : begin(key, empty)
    const block = open?.block
    if (!block || delta === '') return begun
    if (block.type === 'tool') {
      block.input += delta
      // Its words stand within JSON as long as they come: they are told at their end.
      if (isCustom(block)) return begun
      return begun + event('response.function_call_arguments.delta', { ...at(), delta })
    }
    block.text += delta
    if (block.type === 'text') {
      return begun + event('response.output_text.delta', { ...at(), content_index: 0, delta, logprobs: [] })
    }
    return begun + event('response.reasoning_summary_text.delta', { ...at(), summary_index: 0, delta })
  }

  function close(): string {
    if (!open) return ''
    const { block, id } = open
    const item = itemOf(block, id, custom)
    const part = partOf(block)
    let said = ''
    if (block.type === 'text') {
      said += event('response.output_text.done', { ...at(), content_index: 0, text: block.text, logprobs: [] })
      said += event('response.content_part.done', { ...at(), content_index: 0, part })
    } else if (block.type === 'reasoning') {
      said += event('response.reasoning_summary_text.done', { ...at(), summary_index: 0, text: block.text })
      said += event('response.reasoning_summary_part.done', { ...at(), summary_index: 0, part })
    } else if (isCustom(block)) {
      const input = wordsOf(block.input)
      said += event('response.custom_tool_call_input.delta', { ...at(), delta: input })
      said += event('response.custom_tool_call_input.done', { ...at(), input })
    } else {
      said += event('response.function_call_arguments.done', { ...at(), name: block.name, arguments: block.input })
    }
    said += event('response.output_item.done', { output_index: items.length, item })
    items.push(item)
    open = null
    return said
  }

  function thought(part: Extract<StreamPart, { type: 'reasoning-start' | 'reasoning-delta' }>): string {
    const seal = sealOf(part.providerMetadata)
    const text = part.type === 'reasoning-delta' ? part.delta : ''
    if (!seal && text === '') return ''
    const said = add(`reasoning ${part.id}`, { type: 'reasoning', text: '' }, text)
    if (seal && open?.block.type === 'reasoning') open.block.seal = seal
    return said
  }

  const seen = new Set<string>()
  return {
    begin() {
      const response = responseOf(facts, [], null)
      return BEGINNING.map((type, nth) => numbered(type, nth, { response })).join('')
    },
    part(part: StreamPart) {
      if (part.type === 'text-delta') return add(`text ${part.id}`, { type: 'text', text: '' }, part.delta)
      if (part.type === 'reasoning-start' || part.type === 'reasoning-delta') return thought(part)
      if (part.type === 'tool-input-start') {
        seen.add(part.id)
        return begin(`tool ${part.id}`, { type: 'tool', id: part.id, name: part.toolName, input: '' })
      }
      if (part.type === 'tool-input-delta') {
        return add(`tool ${part.id}`, { type: 'tool', id: part.id, name: 'tool', input: '' }, part.delta)
      }
      if (part.type === 'tool-call' && !seen.has(part.toolCallId)) {
        const block: Block = { type: 'tool', id: part.toolCallId, name: part.toolName, input: '' }
        return add(`tool ${part.toolCallId}`, block, part.input)
      }
      if (part.type === 'text-end' || part.type === 'reasoning-end' || part.type === 'tool-input-end') return close()
      return ''
    },
    end(answer) {
      const closed = close()
      const type = answer.finish === 'length' ? 'response.incomplete' : 'response.completed'
      return closed + event(type, { response: responseOf(facts, items, answer) })
    },
    fail(message) {
      const failed = { status: 'failed', error: { code: 'server_error', message } }
      return event('response.failed', { response: { ...responseOf(facts, items, null), ...failed } })
    },
  }
}

function partOf(block: Block): object | undefined {
  if (block.type === 'text') return { type: 'output_text', text: block.text, annotations: [], logprobs: [] }
  return block.type === 'reasoning' ? { type: 'summary_text', text: block.text } : undefined
}

function itemOf(block: Block, id: string, custom: ReadonlySet<string>, status = 'completed'): object {
  const part = partOf(block)
  const isBegun = status !== 'in_progress'
  const named = { id: `${prefixOf(block, custom)}_${id}` }
  if (block.type === 'text') {
    return { ...named, type: 'message', status, role: 'assistant', content: isBegun ? [part] : [] }
  }
  if (block.type === 'reasoning') {
    const sealed = block.seal && { encrypted_content: sealAsText(block.seal) }
    return { ...named, type: 'reasoning', summary: isBegun && block.text !== '' ? [part] : [], ...sealed }
  }
  const call = { ...named, status, call_id: block.id, name: block.name }
  if (custom.has(block.name)) return { ...call, type: 'custom_tool_call', input: wordsOf(block.input) }
  return { ...call, type: 'function_call', arguments: block.input }
}

function prefixOf(block: Block, custom: ReadonlySet<string>): string {
  return block.type === 'tool' && custom.has(block.name) ? 'ctc' : ID_PREFIXES[block.type]
}

/** The words that a model gives a tool of its client; what is not yet whole has none. */
function wordsOf(json: string): string {
  try {
    const { input } = JSON.parse(json) as { input?: unknown }
    return typeof input === 'string' ? input : json
  } catch {
    return ''
  }
}

function responseOf({ id, model, created }: Facts, output: readonly object[], answer: Answer | null): object {
  const isCut = answer?.finish === 'length'
  return {
    id: `resp_${id}`,
    object: 'response',
    created_at: created,
    status: answer === null ? 'in_progress' : isCut ? 'incomplete' : 'completed',
    error: null,
    incomplete_details: isCut ? { reason: 'max_output_tokens' } : null,
    instructions: null,
    metadata: {},
    model,
    output,
    parallel_tool_calls: true,
    tool_choice: 'auto',
    tools: [],
    store: false,
    usage: answer === null ? null : usageOf(answer.usage),
  }
}

function usageOf({ input, cached, output, reasoning }: Counted) {
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: cached },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: reasoning },
    total_tokens: input + output,
  }
}

const ID_PREFIXES = { text: 'msg', reasoning: 'rs', tool: 'fc' } as const

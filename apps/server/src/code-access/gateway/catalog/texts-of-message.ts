import type { JSONValue, LanguageModelV4Message, LanguageModelV4ToolResultPart } from '@ai-sdk/provider'

type Part = Exclude<LanguageModelV4Message['content'], string>[number]
type Output = LanguageModelV4ToolResultPart['output']
type Change = (text: string) => string

/** What a message says, what it asks a tool, and what a tool has answered, in its order. Files, and what a model thought, are left out. */
export function textsOfMessage(message: LanguageModelV4Message): string[] {
  const texts: string[] = []
  withTexts(message, (text) => {
    texts.push(text)
    return text
  })
  return texts
}

/** The message with each of its texts changed, in the order of `textsOfMessage`. */
export function withTexts(message: LanguageModelV4Message, change: Change): LanguageModelV4Message {
  if (message.role === 'system') return { ...message, content: change(message.content) }
  const content = message.content.map((part: Part) => partWithTexts(part, change))
  return { ...message, content } as LanguageModelV4Message
}

function partWithTexts(part: Part, change: Change): Part {
  if (part.type === 'text') return { ...part, text: change(part.text) }
  if (part.type === 'tool-call') return { ...part, input: valueWithTexts(part.input, change) }
  return part.type === 'tool-result' ? { ...part, output: outputWithTexts(part.output, change) } : part
}

function outputWithTexts(output: Output, change: Change): Output {
  if (output.type === 'execution-denied')
    return output.reason === undefined ? output : { ...output, reason: change(output.reason) }
  if (output.type === 'text' || output.type === 'error-text') return { ...output, value: change(output.value) }
  if (output.type !== 'content') return { ...output, value: valueWithTexts(output.value, change) as JSONValue }
  const value = output.value.map((each) => (each.type === 'text' ? { ...each, text: change(each.text) } : each))
  return { ...output, value }
}

function valueWithTexts(value: unknown, change: Change): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => valueWithTexts(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, valueWithTexts(each, change)]))
}

const ASKS_FOR_WORDS =
  /^\s*(?:please\s+)?(?:say|reply|answer|respond|write)(?:\s+with)?\s+(?:only|just|exactly)(?:\s+with)?\s*:?\s+(.+?)\s*$/i

/** The words that a message such as "Say only: hello" asks for, without quotation marks; undefined when it asks for none. */
export function exactWords(text: string): string | undefined {
  const words = ASKS_FOR_WORDS.exec(text)?.[1]
  return words?.replace(/^(["'“‘`])([\s\S]*)(["'”’`])$/, '$2')
}

const ASKS_FOR_SUMMARY = /^Summarize the conversation above for yourself\b/

/** The summary that a simulated model writes of a conversation; undefined when none is asked for. */
export function summaryWords(text: string): string | undefined {
  return ASKS_FOR_SUMMARY.test(text)
    ? 'Summary of a simulated model: the earlier messages were read, and what they ask for is still wanted.'
    : undefined
}

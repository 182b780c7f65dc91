/** What was said ends with a sign of its own. */
const CLOSED = /[.!?…:;]["'”’)]?$/

/** "Invalid file type" → "Invalid file type." */
export function asSentence(text: string): string {
  return text === '' || CLOSED.test(text) ? text : `${text}.`
}

/**
 * What a failed call says: its text and, where that does not say it already, why the first field was refused: "Invalid file type. The file
 * is empty."
 */
export function reasonOf(message: string, issues: readonly { message: string }[] = []): string {
  const why = issues[0]?.message ?? ''
  return why === '' || message.includes(why) ? message : `${asSentence(message)} ${why}`.trim()
}

/**
 * What was tried, before why it failed: "Failed to run thread! Not Found". A text that ends without a sign gets a colon, and one that is
 * said already is not said twice.
 */
export function withLead(lead: string, text: string): string {
  if (text === '' || text === lead) return lead
  return `${CLOSED.test(lead) ? lead : `${lead}:`} ${text}`
}

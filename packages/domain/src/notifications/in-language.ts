const COPIED = /^(.+) copied to clipboard\.$/s
const SAVED = /^(.+) has been saved successfully\.$/s
const ERROR_TITLE = /^Error(?= \d{3}$|$)/

/** The text of a key in the reader's language. `what` is what a sentence is about, as its beginning. */
type Say = (key: string, values?: { what: string }) => string

/**
 * What a notification says, in the reader's language. The specification gives these sentences in English; a sentence that leads another one
 * ("Failed to run thread! Not Found") is told with it, and words that no list has stay as they are.
 * @param keys the key of each English sentence
 */
export function inLanguage(text: string, keys: ReadonlyMap<string, string>, say: Say): string {
  const key = keys.get(text)
  if (key !== undefined) return say(key)
  const [, copied] = COPIED.exec(text) ?? []
  if (copied !== undefined) return say('copied', { what: copied })
  const [, saved] = SAVED.exec(text) ?? []
  if (saved !== undefined) return say('saved', { what: saved })
  if (ERROR_TITLE.test(text)) return text.replace(ERROR_TITLE, say('error'))
  const lead = leadOf(text, keys)
  if (lead === undefined) return text
  const rest = text.slice(lead.length).replace(/^:? /, '')
  return `${say(keys.get(lead) ?? lead)} ${inLanguage(rest, keys, say)}`
}

function leadOf(text: string, keys: ReadonlyMap<string, string>): string | undefined {
  return [...keys.keys()].find((lead) => text.startsWith(`${lead} `) || text.startsWith(`${lead}: `))
}

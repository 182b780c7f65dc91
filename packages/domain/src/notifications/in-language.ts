import { findRefusal } from './find-refusal.ts'

/** Sentences that name something, each with its key. */
const NAMING: readonly (readonly [sentence: RegExp, key: string])[] = [
  [/^(.+) copied to clipboard\.$/s, 'copied'],
  [/^(.+) has been saved successfully\.$/s, 'saved'],
  [/^The file is too large: the limit is (\d+) MB\.$/, 'tooLarge'],
  [/^The file name ends in \.(\S+), but its content is of another type\.$/, 'otherContent'],
]
const ERROR_TITLE = /^Error(?= \d{3}$|$)/

/** The text of a key in the reader's language, with what stands in its places. `what` is what a sentence is about, as its beginning. */
type Say = (key: string, values?: Readonly<Record<string, string>>) => string

/**
 * What a notification says, in the reader's language. The specification gives these sentences in English; a sentence that leads another one
 * ("Failed to run thread! Not Found") is told with it, and words that no list has stay as they are.
 * @param keys the key of each English sentence
 */
export function inLanguage(text: string, keys: ReadonlyMap<string, string>, say: Say): string {
  const key = keys.get(text) ?? keys.get(text.replace(/\.$/, ''))
  if (key !== undefined) return say(key)
  for (const [sentence, named] of NAMING) {
    const what = sentence.exec(text)?.[1]
    if (what !== undefined) return say(named, { what })
  }
  if (ERROR_TITLE.test(text)) return text.replace(ERROR_TITLE, say('error'))
  const lead = leadOf(text, keys)
  if (lead === undefined) return refusedOf(text, keys, say) ?? afterName(text, keys, say)
  const rest = text.slice(lead.length).replace(/^[:.]? /, '')
  return `${say(keys.get(lead) ?? lead)} ${inLanguage(rest, keys, say)}`
}

/** What the server has refused, or why an answer has failed; undefined where that is none of its usual sentences. */
function refusedOf(text: string, keys: ReadonlyMap<string, string>, say: Say): string | undefined {
  const { key, values } = findRefusal(text) ?? {}
  if (key === undefined) return undefined
  const first = values?.['first']
  return say(`refusal.${key}`, first === undefined ? values : { ...values, first: inLanguage(first, keys, say) })
}

/** What follows a name, which stays as it is: "report.pdf: The file is empty." */
function afterName(text: string, keys: ReadonlyMap<string, string>, say: Say): string {
  const colon = text.indexOf(': ')
  if (colon < 0) return text
  const rest = text.slice(colon + 2)
  return text.slice(0, colon + 2) + inLanguage(rest, keys, say)
}

function leadOf(text: string, keys: ReadonlyMap<string, string>): string | undefined {
  return [...keys.keys()].find((lead) => [' ', ': ', '. '].some((between) => text.startsWith(lead + between)))
}

import { findRefusal, type KnownSentences } from './find-refusal.ts'

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
 * @param rare sentences that are said less often, by keys of their own
 */
export function inLanguage(text: string, keys: ReadonlyMap<string, string>, say: Say, rare?: KnownSentences): string {
  const told = (part: string) => {
    const key = keys.get(part) ?? keys.get(part.replace(/\.$/, ''))
    return key === undefined ? undefined : say(key)
  }
  const whole = told(text)
  if (whole !== undefined) return whole
  for (const [sentence, named] of NAMING) {
    const what = sentence.exec(text)?.[1]
    if (what !== undefined) return say(named, { what })
  }
  if (ERROR_TITLE.test(text)) return text.replace(ERROR_TITLE, say('error'))
  const again = (part: string) => inLanguage(part, keys, say, rare)
  const lead = leadOf(text, keys)
  if (lead === undefined) {
    const refused = (part: string) => refusedOf(part, say, again, rare)
    return refused(text) ?? bySentence(text, (part) => refused(part) ?? told(part), again) ?? afterName(text, again)
  }
  const rest = text.slice(lead.length).replace(/^[:.]? /, '')
  return `${say(keys.get(lead) ?? lead)} ${again(rest)}`
}

/** Places of sentences whose words are told as well: other sentences, and what something is called. */
const TOLD_PLACES = ['first', 'reason', 'whose', 'label']

/** What the server has refused, or why an answer has failed; undefined where that is none of its sentences. */
function refusedOf(text: string, say: Say, again: (part: string) => string, rare?: KnownSentences): string | undefined {
  const { key, values = {} } = findRefusal(text, rare) ?? {}
  if (key === undefined) return undefined
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    TOLD_PLACES.includes(name) ? again(value) : value,
  ])
  return say(key, Object.fromEntries(filled) as Record<string, string>)
}

/** Sentences that follow one another: each by itself, from the first that is known. Undefined where the text begins with none. */
function bySentence(
  text: string,
  known: (part: string) => string | undefined,
  again: (part: string) => string,
): string | undefined {
  for (const { index } of text.matchAll(/[.!] (?=\S)/g)) {
    const first = known(text.slice(0, index + 1))
    if (first !== undefined) return `${first} ${again(text.slice(index + 2))}`
  }
  return undefined
}

/** What follows a name, which stays as it is: "report.pdf: The file is empty." */
function afterName(text: string, again: (part: string) => string): string {
  const colon = text.indexOf(': ')
  if (colon < 0) return text
  return text.slice(0, colon + 2) + again(text.slice(colon + 2))
}

function leadOf(text: string, keys: ReadonlyMap<string, string>): string | undefined {
  return [...keys.keys()].find((lead) => [' ', ': ', '. '].some((between) => text.startsWith(lead + between)))
}

import { REFUSAL_TEXTS } from './refusal-texts.ts'

/** A sentence of the server that is known: the key of its words, and what stands in its places. */
export type FoundRefusal = { key: string; values: Record<string, string> }

/** Sentences as they are known again, each with its key. */
export type KnownSentences = readonly (readonly [sentence: RegExp, key: string])[]

/** Sentences that are said of many things: without the name of the thing, which is English. */
const OF_ANYTHING: KnownSentences = [
  [/^You do not have permission to .+\.$/, 'refusal.notPermitted'],
  [
    /^(?:This|One of these|An) .+ does not exist, or (?:you do not have access to it|it is not yours)\.$/,
    'refusal.notThere',
  ],
  [/^There is no such [\w ]+\.$/, 'refusal.noneSuch'],
  [/^This [\w ]+ is not among (?:your recently deleted [\w ]+|what you have deleted lately)\.$/, 'refusal.notInTrash'],
  [/^This is not an export of [\w ]+\.$/, 'refusal.otherExport'],
  [/^A file to import has up to (?<most>\d+) [\w ]+\. Split it into several files\.$/, 'refusal.tooManyToImport'],
  [/^You can change this [\w ]+ yourself\.$/, 'refusal.yourself'],
  [/^This [\w ]+ is not available in the project\.$/, 'refusal.notInProject'],
  [/^(?<name>.+) cannot be used for \w+\. Choose another model\.$/, 'refusal.notForThis'],
  [/^(?<label>.+) must be (?<value>-?\d[\d.]*)\.$/, 'refusal.mustBe'],
  [/^Invalid input: expected .+, received .+$/, 'refusal.otherForm'],
  [/^You already have an? .+ with this name in the project\. Choose another name\.$/, 'refusal.sameName'],
]

/** Told with what a vendor has said itself, and with the time to wait. */
const FOLLOWED: KnownSentences = [
  [/^(?<title>.+?) rejected the request(?: \(status \d+\))?: (?<said>.+)$/s, 'refusal.vendorRejectedBecause'],
  [/^(?<first>.+) Try again in (?<seconds>\d+) s\.$/s, 'refusal.tryAgain'],
]

let usual: KnownSentences | undefined

/**
 * The sentence that a text is as a whole; undefined for one that is not known.
 * @param rare sentences that are said less often, by keys of their own
 */
export function findRefusal(text: string, rare: KnownSentences = []): FoundRefusal | undefined {
  usual ??= [...FOLLOWED, ...knownSentences(REFUSAL_TEXTS, 'refusal.')]
  for (const [sentence, key] of [...usual, ...rare, ...OF_ANYTHING]) {
    const found = sentence.exec(text)
    if (found) return { key, values: { ...found.groups } }
  }
  return undefined
}

/**
 * Sentences with places, as they are known again: those that say most of themselves first, as another one may be all of a place.
 * @param texts the sentences by their keys, `{{name}}` for a place @param before what stands before their keys
 */
export function knownSentences(texts: { readonly [key: string]: string }, before: string): KnownSentences {
  return Object.entries(texts)
    .toSorted(([, one], [, other]) => ownLength(other) - ownLength(one))
    .map(([key, sentence]) => [patternOf(sentence), before + key])
}

function ownLength(sentence: string): number {
  return sentence.replaceAll(/\{\{\w+\}\}/g, '').length
}

/** What stands in a place: no end of a sentence with the next one. */
const PLACE = String.raw`(?:(?!\. [A-Z]).)+?`

/** `{{name}} is here.` → a pattern with a group `name`. */
function patternOf(sentence: string): RegExp {
  const pattern = sentence
    .split(/\{\{(\w+)\}\}/)
    .map((part, index) =>
      index % 2 === 1 ? `(?<${part}>${PLACE})` : part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`),
    )
  return new RegExp(`^${pattern.join('')}$`, 's')
}

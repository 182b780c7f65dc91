import { REFUSAL_TEXTS } from './refusal-texts.ts'

/** A sentence of the server that is known: its key, and what stands in its places. */
export type FoundRefusal = { key: string; values: Record<string, string> }

/** Sentences that are said of many things: without the name of the thing, which is English. */
const OF_ANYTHING: readonly (readonly [sentence: RegExp, key: string])[] = [
  [/^You do not have permission to .+\.$/, 'notPermitted'],
  [/^(?:This|One of these|An) .+ does not exist, or you do not have access to it\.$/, 'notThere'],
  [/^You already have an? .+ with this name in the project\. Choose another name\.$/, 'sameName'],
]

/** Told with what a vendor has said itself, and with the time to wait. */
const FOLLOWED: readonly (readonly [sentence: RegExp, key: string])[] = [
  [/^(?<title>.+?) rejected the request(?: \(status \d+\))?: (?<said>.+)$/s, 'vendorRejectedBecause'],
  [/^(?<first>.+) Try again in (?<seconds>\d+) s\.$/s, 'tryAgain'],
]

let sentences: (readonly [RegExp, string])[] | undefined

/** The sentence that a text is as a whole; undefined for one that is not known. */
export function findRefusal(text: string): FoundRefusal | undefined {
  sentences ??= [
    ...FOLLOWED,
    ...Object.entries(REFUSAL_TEXTS).map(([key, sentence]) => [patternOf(sentence), key] as const),
    ...OF_ANYTHING,
  ]
  for (const [sentence, key] of sentences) {
    const found = sentence.exec(text)
    if (found) return { key, values: { ...found.groups } }
  }
  return undefined
}

/** `{{name}} is here.` → a pattern with a group `name`. */
function patternOf(sentence: string): RegExp {
  const pattern = sentence
    .split(/\{\{(\w+)\}\}/)
    .map((part, index) =>
      index % 2 === 1 ? `(?<${part}>.+?)` : part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`),
    )
  return new RegExp(`^${pattern.join('')}$`, 's')
}

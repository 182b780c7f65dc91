import type * as Detector from 'eld/medium'

/** UTF-16 units by which a language is known. */
const SAMPLE = 4000

/** Its tables take some megabytes: they are loaded with the first document. */
let detector: Promise<typeof Detector> | undefined

/** The language of a text, as ISO 639-1; null where it cannot be told. */
export async function languageOf(text: string): Promise<string | null> {
  detector ??= import('eld/medium')
  const { eld } = await detector
  const found = eld.detect(text.slice(0, SAMPLE))
  return found.isReliable() && found.language !== '' ? found.language : null
}

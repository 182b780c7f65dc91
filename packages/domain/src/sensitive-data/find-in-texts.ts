import { findSensitiveData } from './find-sensitive-data.ts'
import type { SensitivePlace } from './sensitive-kind.ts'

/**
 * What is found in the texts of one message, for each text in its own units: a list of addresses is one list, also where it is
 * spread over several texts.
 */
export function findInTexts(texts: readonly string[]): SensitivePlace[][] {
  const places = findSensitiveData(texts.join('\n'))
  let from = 0
  return texts.map((text) => {
    const start = from
    from += text.length + 1
    return places
      .map((place) => ({
        ...place,
        start: Math.max(0, place.start - start),
        end: Math.min(text.length, place.end - start),
      }))
      .filter((place) => place.start < place.end)
  })
}

import { redact } from './find-sensitive-data.ts'
import type { SensitivePlace } from './sensitive-kind.ts'

/**
 * The values that a text was filled with, as they stand in it once these places of it are replaced. What is found may lie across the
 * border of a value: the part within is replaced. One that does not stand in the text as it is is left out.
 */
export function redactValues(
  values: Readonly<Record<string, string>>,
  text: string,
  places: readonly SensitivePlace[],
): Record<string, string> {
  const kept = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const standings = placesOf(value, text).map((start) => within(places, start, start + value.length))
    // Where it stands several times, it is what most was taken out of.
    const [most] = standings.toSorted((a, b) => b.length - a.length)
    return most ? [[name, redact(value, most)]] : []
  })
  return Object.fromEntries(kept)
}

function placesOf(value: string, text: string): number[] {
  const starts: number[] = []
  if (value === '') return starts
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + value.length)) starts.push(at)
  return starts
}

/** The places between two others, counted from the first of them. */
function within(places: readonly SensitivePlace[], from: number, to: number): SensitivePlace[] {
  return places
    .map((place) => ({ ...place, start: Math.max(0, place.start - from), end: Math.min(to, place.end) - from }))
    .filter(({ start, end }) => start < end)
}

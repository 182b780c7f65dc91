/** A list that is never empty. */
export type AtLeastOne<T> = readonly [T, ...T[]]

/** Makes something of each, in order. */
export function mapAll<From, To>([first, ...others]: AtLeastOne<From>, make: (each: From) => To): AtLeastOne<To> {
  return [make(first), ...others.map(make)]
}

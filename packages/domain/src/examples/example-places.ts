/** A place in the text of an example that somebody fills: `[what belongs there]`. */
export type ExamplePlace = {
  /** What stands in the brackets: it says what belongs there. */
  name: string
  /** It has a line of its own: a whole text is pasted there. */
  isLong: boolean
}

const PLACE = /\[([^[\]\n]+)\]/g

/** The places of a text, each once, in their order. */
export function placesOf(text: string): ExamplePlace[] {
  const places = new Map<string, ExamplePlace>()
  for (const { 0: whole, 1: name = '', index } of text.matchAll(PLACE)) {
    const isLong = /(^|\n)$/.test(text.slice(0, index)) && /^($|\n)/.test(text.slice(index + whole.length))
    const known = places.get(name)
    places.set(name, { name, isLong: isLong || known?.isLong === true })
  }
  return [...places.values()]
}

/** The text with what somebody has entered in its places. One that is left empty goes, with the empty lines before it. */
export function fillPlaces(text: string, values: Readonly<Record<string, string>>): string {
  const valueOf = (name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '').trim() : '')
  // Read once: what is entered may have brackets of its own.
  return text.replace(/(\s*)\[([^[\]\n]+)\]/g, (_, space: string, name: string) => {
    const value = valueOf(name)
    return value === '' ? '' : space + value
  })
}

/** The places that have to be filled before a text is of use and are still empty. @param mayAttach a file can stand in for what is pasted */
export function emptyPlaces(text: string, values: Readonly<Record<string, string>>, mayAttach: boolean): string[] {
  return placesOf(text)
    .filter(({ name, isLong }) => !(mayAttach && isLong) && !(Object.hasOwn(values, name) && values[name]?.trim()))
    .map(({ name }) => name)
}

/** What of a version is shown as one thing: a model is its provider and its name. */
export type ComparedFields<Field extends string, T> = Readonly<Record<Field, readonly (keyof T & string)[]>>

export type ComparedField<Field extends string> = { field: Field; before: string; after: string }

/** What tells a field that is no plain text. */
export type FieldPrinters<Field extends string, T> = Partial<Record<Field, (values: Partial<T>) => string>>

export type FieldWords = { yes: string; no: string; none: string }

/**
 * Every field that is another one than before, as texts, in the order of the table: nothing of a change goes unseen. Without what was before, all
 * that stands there. Where the printer of a field tells both alike, both are told as they stand.
 */
export function comparedFields<Field extends string, T>(
  table: ComparedFields<Field, T>,
  { before, after }: { before: Partial<T> | null; after: Partial<T> },
  words: FieldWords,
  printers: FieldPrinters<Field, T> = {},
): ComparedField<Field>[] {
  const asItStands = (values: Partial<T>, names: readonly (keyof T)[]) => {
    const named = names.map((name) => values[name]).filter((value) => value !== null)
    return named.length === 0 ? null : named.map((value) => fieldText(value, words)).join(' ')
  }
  return (Object.keys(table) as Field[]).flatMap((field) => {
    const names = table[field]
    if (names.every((name) => after[name] === undefined)) return []
    const [was, is] = [before ? asItStands(before, names) : '', asItStands(after, names)]
    if (was === is) return []
    const print = (values: Partial<T>, standing: string | null) =>
      standing === null ? words.none : (printers[field]?.(values) ?? standing)
    const texts = { field, before: before ? print(before, was) : '', after: print(after, is) }
    if (texts.before !== texts.after) return [texts]
    return [{ field, before: was ?? words.none, after: is ?? words.none }]
  })
}

/** What stands in a field, in words. */
function fieldText(value: unknown, words: FieldWords): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) return value.map((one) => fieldText(one, words)).join('\n')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${name}: ${Array.isArray(inner) ? inner.join(', ') : fieldText(inner, words)}`)
      .join(', ')
  return String(value)
}

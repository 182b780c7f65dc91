/** What of the catalog a gateway answers as, beside models: the first part of a name such as `companion/travel-guide`. */
export const CATALOG_MODEL_KINDS = ['companion', 'prompt'] as const

export type CatalogModelKind = (typeof CATALOG_MODEL_KINDS)[number]

/** Something of the catalog by which it is named: `isOwn` where whoever asks has made it. */
export type NamedItem = { id: string; name: string; isOwn: boolean }

/** A name as tools and shells take it: small letters and digits, with a hyphen for all that is between them. May be empty. */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .join('-')
}

/** The kind that a name of a model begins with, and what comes after it; null for a name of a model. */
export function catalogName(model: string): { kind: CatalogModelKind; name: string } | null {
  for (const kind of CATALOG_MODEL_KINDS) {
    if (model.startsWith(`${kind}/`)) return { kind, name: model.slice(kind.length + 1) }
  }
  return null
}

/**
 * Those that a name or an id stands for. One's own goes before those of others, so that nobody takes its place by sharing one of the same
 * name; more than one means that the name says too little.
 */
export function itemsNamed<Item extends NamedItem>(items: readonly Item[], name: string): readonly Item[] {
  const withId = items.filter(({ id }) => id === name)
  if (withId.length > 0) return withId
  const plain = plainName(name)
  const alike = plain === '' ? [] : items.filter((item) => plainName(item.name) === plain)
  const own = alike.filter(({ isOwn }) => isOwn)
  return own.length > 0 ? own : alike
}

/** Under which name each of them is asked as a model: by its own where that says enough, else by its id. */
export function modelNames<Item extends NamedItem>(
  kind: CatalogModelKind,
  items: readonly Item[],
): { item: Item; model: string }[] {
  const alike = Map.groupBy(items, ({ name }) => plainName(name))
  return items.map((item) => {
    const plain = plainName(item.name)
    const all = alike.get(plain) ?? []
    const own = all.filter(({ isOwn }) => isOwn)
    const [only, ...others] = own.length > 0 ? own : all
    const isClear = plain !== '' && only === item && others.length === 0
    return { item, model: `${kind}/${isClear ? plain : item.id}` }
  })
}

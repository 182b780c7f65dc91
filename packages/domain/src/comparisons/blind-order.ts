/** Signs at the end of an id that are by chance: those before tell the time. */
const BY_CHANCE = 12

/** Hidden models stand in an order that tells nothing and stays the same: by the end of the ids of their answers. */
export function inBlindOrder<Column>(columns: readonly Column[], idOf: (column: Column) => string): Column[] {
  const chance = (column: Column) => idOf(column).slice(-BY_CHANCE)
  return columns.toSorted((one, other) => chance(one).localeCompare(chance(other)))
}

/** A program for tables runs what begins like this. One apostrophe before it is taken away again when it is read. */
const FORMULA = /^['=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/

/** A value as the cell of a table, which is never a formula. What is no text is written as JSON. */
export function writeCell(value: unknown): string {
  const cell = typeof value === 'string' ? value : JSON.stringify(value)
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** What such a cell holds. One that should hold JSON and does not is left to the schema as what it is: a text. */
export function readCell(cell: string, isText: boolean): unknown {
  const value = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
  if (isText) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

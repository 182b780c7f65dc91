/** The values of the variables of one example, by their names. */
export type ComparedExample = Readonly<Record<string, string>>

/** Where an answer stands: the example is the row; the place is the column, the models of the first version before those of the second. */
export type CellPlace = { example: number; place: number }

/** Which version and which model a column has. */
export function columnAt(place: number, models: number): { version: number; model: number } {
  return { version: Math.floor(place / models), model: place % models }
}

/** How many answers there are to be. */
export function cellsOf(of: { versions: number; models: number; examples: number }): number {
  return of.versions * of.models * of.examples
}

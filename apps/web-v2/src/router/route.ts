import type { ComponentType } from 'react'

/** What an address says behind its question mark. */
export type Query = Readonly<Record<string, string>>

/** The parameters of a path by their names; one that may be missing is undefined. */
export type PathParameters = Readonly<Record<string, string | undefined>>

/** What the router has to know of an address before the code of its screen is there. */
export type Route<
  Path extends string = string,
  Search extends object = object,
  OutsideShell extends boolean = boolean,
> = {
  /** `:name` is a parameter, `:name?` one that may be missing. */
  path: Path
  /** Reads what follows the question mark. What it does not know it leaves out, so that an old link still opens. */
  search?: (given: Query) => Search
  /** The values that parameters of its path may have; an address with another one shows the page for 404. A table, since the server reads it as well. */
  accepts?: Readonly<Record<string, readonly string[]>>
  /** Its code, which comes when somebody goes there. */
  load?: () => Promise<ComponentType>
  /** The address of another route, to which this one leads at once. */
  leadsTo?: string
  /** It is drawn alone, without what is around the others, and needs nobody who is signed on. */
  outsideShell?: OutsideShell
}

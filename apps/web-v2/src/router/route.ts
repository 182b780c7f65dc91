import type { ComponentType } from 'react'

/** What an address says behind its question mark. */
export type Query = Readonly<Record<string, string>>

/** The parameters of a path by their names; one that may be missing is undefined. */
export type PathParameters = Readonly<Record<string, string | undefined>>

/** What the router has to know of an address before the code of its screen is there. */
export type Route = {
  /** `:name` is a parameter, `:name?` one that may be missing. */
  path: string
  /** Reads what follows the question mark. What it does not know it leaves out. */
  search?: (given: Query) => object
  /** Is this an address of the route? Asked with the parameters of its path. */
  accepts?: (parameters: PathParameters) => boolean
  /** Its code, which comes when somebody goes there. */
  load?: () => Promise<ComponentType>
  /** The address of another route, to which this one leads at once. */
  leadsTo?: string
  /** It is drawn alone, without what is around the others. */
  outsideShell?: boolean
}

import type { FeatureFlag } from '@atrium/domain/permissions/feature-flags'
import type { Permission } from '@atrium/domain/permissions/permission'
import type { ComponentType } from 'react'
import type { Route } from '#router/route.ts'

/** A place of the console that has a name of its own. */
export type Place = {
  /** The key of its text below `navigation` in the shell's messages. */
  key: string
  /** Its address without parameters. */
  route: string
}

export type NavigationPlace = Place & {
  /** Where it is among its siblings, from 1. */
  order: number
  /** A flag of `appConfig.featureFlags.ui` without which the entry is left out. */
  flag?: FeatureFlag
} & (
    | { icon: ComponentType; parent?: undefined }
    /** The key of the entry that it is below. */
    | { parent: string; icon?: undefined }
  )

/** A page that has no entry in the navigation and that the palette finds nevertheless. */
export type PalettePlace = Place & {
  /** One that the first script has already; the palette's own where missing. */
  icon?: ComponentType
  /** Without it, or without one of several, the page is not offered. */
  permission?: Permission | readonly Permission[]
  /** The key of the page that it comes from, where it is no tab of its section itself. */
  parent?: string
}

/** One row of the list of screens: all that the console has to know of a screen before its code is there. */
export type Screen<
  Path extends string = string,
  Search extends object = object,
  OutsideShell extends boolean = boolean,
> = Omit<Route<Path, Search, OutsideShell>, 'load' | 'leadsTo'> & {
  navigation?: readonly NavigationPlace[]
  palette?: readonly PalettePlace[]
} & (
    | {
        /** Its code, which comes when somebody goes there. */
        load: () => Promise<ComponentType>
        /** The message files that its first drawing reads, for one of its addresses. What a part needs later, the part loads. */
        namespaces: (path: string) => readonly string[]
        leadsTo?: undefined
      }
    | {
        /** The address of another screen, to which this one leads at once. */
        leadsTo: string
        load?: undefined
      }
  )

/** Writes down a screen. Its path and its search parameters are known to the compiler wherever a link leads there. */
export function defineScreen<
  const Path extends string,
  Search extends object = NonNullable<unknown>,
  const OutsideShell extends boolean = false,
>(screen: Screen<Path, Search, OutsideShell>): Screen<Path, Search, OutsideShell> {
  return screen
}

import { isActiveParent } from '@atrium/domain/navigation/active-link'
import type { FeatureFlag } from '@atrium/domain/permissions/feature-flags'
import type { ComponentType } from 'react'
import type { NavigationPlace, Place, Screen } from '#frame/define-screen.ts'

export type NavigationEntry = Place & { icon: ComponentType; children: readonly Place[] }

/** The side navigation, as the screens name their places in it. `isOn` says of a flag of the user interface whether it is on. */
export function navigationOf(
  screens: readonly Pick<Screen, 'navigation'>[],
  isOn: (flag: FeatureFlag) => boolean,
): readonly NavigationEntry[] {
  const places: readonly NavigationPlace[] = screens
    .flatMap(({ navigation = [] }) => navigation)
    .filter(({ flag }) => flag === undefined || isOn(flag))
    .toSorted((a, b) => a.order - b.order)
  return places.flatMap(({ icon, ...place }) =>
    icon ? [{ ...place, icon, children: places.filter(({ parent }) => parent === place.key) }] : [],
  )
}

/** Of the entries below a parent one is active: the one with the longest route that the path lies on or below. */
export function activeChild<Child extends Place>(children: readonly Child[], path: string): Child | undefined {
  return children
    .filter(({ route }) => isActiveParent(route, path))
    .toSorted((a, b) => b.route.length - a.route.length)[0]
}

/** Conversations stand in lists of their own below the entries. */
export function hasRowOfItsOwn(path: string): boolean {
  return /^\/converse\/thread\/[^/]+\/[^/]+$/.test(path)
}

import { isActiveParent } from '@atrium/domain/navigation/active-link'
import { THREAD_TYPES } from '@atrium/domain/threads/thread-type'
import type { FeatureFlag } from '@atrium/domain/permissions/feature-flags'

/** The icons of the side navigation, by the specification's names. */
export type NavigationIcon = 'home' | 'add' | 'folder' | 'user-waving' | 'code' | 'bullseye' | 'lightbulb'

export type NavigationChild = {
  /** The key of its text below `navigation` in the shell's messages. */
  key: string
  route: string
  /** A flag of `appConfig.featureFlags.ui` without which the entry is left out. */
  flag?: FeatureFlag
}

export type NavigationEntry = NavigationChild & { icon: NavigationIcon; children: readonly NavigationChild[] }

/** The side navigation in its order. Source: the specification, section 2. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { key: 'home', route: '/home', icon: 'home', children: [] },
  {
    key: 'converse',
    route: '/converse',
    icon: 'add',
    children: [
      { key: 'chat', route: '/converse/thread/chat' },
      { key: 'image', route: '/converse/thread/image' },
      { key: 'video', route: '/converse/thread/video', flag: 'useVideo' },
      { key: 'conversationWithCompanion', route: '/converse/companion' },
    ],
  },
  { key: 'content', route: '/content', icon: 'folder', children: [] },
  {
    key: 'companion',
    route: '/companionhub',
    icon: 'user-waving',
    children: [
      { key: 'companionHub', route: '/companionhub' },
      { key: 'libraries', route: '/companionhub/library' },
      { key: 'gpts', route: '/companionhub/gpts' },
    ],
  },
  {
    key: 'codeAccess',
    route: '/gocode',
    icon: 'code',
    children: [{ key: 'myApiKeys', route: '/gocode/my-api-keys' }],
  },
  { key: 'promptOptimizer', route: '/prompt-optimizer', icon: 'bullseye', children: [] },
  { key: 'examples', route: '/examples', icon: 'lightbulb', children: [] },
]

export type NavigationFacts = {
  /** Paths of the route table that have a screen; see `screenPaths`. */
  paths: ReadonlySet<string>
  /** Is this flag of the user interface on? An unknown one is off. */
  isOn: (flag: FeatureFlag) => boolean
}

/**
 * The entries that lead somewhere: those whose route has a screen and whose flag is on. A parent without a screen of its
 * own stays for the sake of its children and leads to the first of them.
 */
export function shownNavigation(
  entries: readonly NavigationEntry[],
  { paths, isOn }: NavigationFacts,
): readonly NavigationEntry[] {
  const leads = ({ route, flag }: NavigationChild) => paths.has(route) && (flag === undefined || isOn(flag))
  return entries.flatMap((entry) => {
    const children = entry.children.filter(leads)
    if (leads(entry)) return [{ ...entry, children }]
    const [first] = children
    return first ? [{ ...entry, route: first.route, children }] : []
  })
}

/** The paths that can be gone to without a parameter: `/thread/$type/{-$threadId}` counts as `/thread/chat` and so on. */
export function screenPaths(routePaths: Iterable<string>): ReadonlySet<string> {
  return new Set(
    [...routePaths]
      .flatMap((path) => (path.includes('/$type') ? THREAD_TYPES.map((type) => path.replace('$type', type)) : path))
      .map((path) => path.replace(/\/\{-\$\w+\}/g, '').replace(/(.)\/$/, '$1'))
      .filter((path) => !path.includes('$')),
  )
}

/** Of the entries below a parent one is active: the one with the longest route that the path lies on or below. */
export function activeChild(children: readonly NavigationChild[], path: string): NavigationChild | undefined {
  return children
    .filter(({ route }) => isActiveParent(route, path))
    .toSorted((a, b) => b.route.length - a.route.length)[0]
}

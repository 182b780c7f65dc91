import { Code, Folder, Hand, House, Lightbulb, Plus, Target } from 'lucide-react'
import type { ComponentType } from 'react'
import { describe, expect, test } from 'vitest'
import type { NavigationPlace } from '#frame/define-screen.ts'
import { SCREENS } from '#screens/screens.ts'
import { activeChild, hasRowOfItsOwn, navigationOf } from './navigation.ts'

/** The side navigation of the specification (section 2), with its icons: what of it has a screen is shown. */
const SPECIFIED: readonly (readonly [key: string, icon: ComponentType, children: readonly string[]])[] = [
  ['home', House, []],
  ['converse', Plus, ['chat', 'image', 'video', 'conversationWithCompanion']],
  ['content', Folder, []],
  ['companion', Hand, ['companionHub', 'libraries', 'gpts']],
  ['codeAccess', Code, ['myApiKeys']],
  ['promptOptimizer', Target, ['compare']],
  ['examples', Lightbulb, []],
]

const keysOf = (screens: Parameters<typeof navigationOf>[0], flags: readonly string[] = []) =>
  navigationOf(screens, (flag) => flags.includes(flag)).map(({ key, children }) => [
    key,
    ...children.map((child) => child.key),
  ])
const screen = (...navigation: NavigationPlace[]) => ({ navigation })

describe('the side navigation', () => {
  test('has the specified entries in the specified order with their icons, as far as there are screens', () => {
    const shown = navigationOf(SCREENS, () => true)
    const keys = shown.map(({ key }) => key)
    expect(shown.map(({ key, icon }) => [key, icon])).toEqual(
      SPECIFIED.filter(([key]) => keys.includes(key)).map(([key, icon]) => [key, icon]),
    )
    for (const { key, children } of shown) {
      const known = children.map((child) => child.key)
      const specified = SPECIFIED.find(([parent]) => parent === key)?.[2] ?? []
      expect(known).toEqual(specified.filter((child) => known.includes(child)))
    }
  })

  test('shows Chat, Image and Video below Converse where useVideo is on', () => {
    expect(keysOf(SCREENS, ['useVideo'])[1]).toEqual(expect.arrayContaining(['converse', 'chat', 'image', 'video']))
  })

  test('leaves Video out where useVideo is off', () => {
    expect(keysOf(SCREENS)[1]).not.toContain('video')
  })

  test('goes by the order that the screens give, not by that in which they are listed', () => {
    const screens = [
      screen({ key: 'examples', route: '/examples', icon: Lightbulb, order: 7 }),
      screen({ key: 'gpts', route: '/companionhub/gpts', parent: 'companion', order: 3 }),
      screen(
        { key: 'companion', route: '/companionhub', icon: Hand, order: 4 },
        { key: 'companionHub', route: '/companionhub', parent: 'companion', order: 1 },
      ),
      { navigation: undefined },
    ]
    expect(keysOf(screens)).toEqual([['companion', 'companionHub', 'gpts'], ['examples']])
  })

  test('no two entries have one key, and every child has a parent', () => {
    const places = SCREENS.flatMap(({ navigation = [] }) => navigation)
    const keys = places.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const { parent } of places) if (parent) expect(keys).toContain(parent)
  })

  test('marks only the nearest child active', () => {
    const children = [
      { key: 'companionHub', route: '/companionhub' },
      { key: 'libraries', route: '/companionhub/library' },
    ]
    expect(activeChild(children, '/companionhub/library')?.key).toBe('libraries')
    expect(activeChild(children, '/companionhub/create')?.key).toBe('companionHub')
    expect(activeChild(children, '/home')).toBeUndefined()
  })

  test('a conversation has a row of its own, a new one does not', () => {
    expect(hasRowOfItsOwn('/converse/thread/chat/0198c1a0')).toBe(true)
    expect(hasRowOfItsOwn('/converse/thread/chat')).toBe(false)
    expect(hasRowOfItsOwn('/content/media')).toBe(false)
  })
})

import { Folder, Hand, House, Lightbulb, Plus } from 'lucide-react'
import { describe, expect, test } from 'vitest'
import type { NavigationPlace } from '#frame/define-screen.ts'
import { SCREENS } from '#screens/screens.ts'
import { activeChild, navigationOf } from './navigation.ts'

const keysOf = (screens: Parameters<typeof navigationOf>[0], flags: readonly string[] = []) =>
  navigationOf(screens, (flag) => flags.includes(flag)).map(({ key, children }) => [
    key,
    ...children.map((child) => child.key),
  ])
const screen = (...navigation: NavigationPlace[]) => ({ navigation })

describe('the side navigation', () => {
  test('has the entries of the screens that there are, in the specified order with their icons', () => {
    const shown = navigationOf(SCREENS, () => false)
    expect(shown.map(({ key, icon, route }) => [key, icon, route])).toEqual([
      ['home', House, '/home'],
      ['converse', Plus, '/converse'],
      ['content', Folder, '/content'],
    ])
  })

  test('shows Chat, Image and Video below Converse where useVideo is on, and nothing below Home and All Content', () => {
    expect(keysOf(SCREENS, ['useVideo'])).toEqual([['home'], ['converse', 'chat', 'image', 'video'], ['content']])
  })

  test('leaves Video out where useVideo is off', () => {
    expect(keysOf(SCREENS)[1]).toEqual(['converse', 'chat', 'image'])
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
})

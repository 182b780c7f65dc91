import { describe, expect, test } from 'vitest'
import { activeChild, NAVIGATION, screenPaths, shownNavigation } from './navigation.ts'

const everyRoute = NAVIGATION.flatMap((entry) => [entry.route, ...entry.children.map((child) => child.route)])
const keysOf = (facts: { routes: readonly string[]; flags?: readonly string[] }) =>
  shownNavigation(NAVIGATION, {
    paths: new Set(facts.routes),
    isOn: (flag) => facts.flags?.includes(flag) ?? false,
  }).map((entry) => [entry.key, ...entry.children.map((child) => child.key)])

describe('the side navigation', () => {
  test('has seven entries in the specified order with their icons', () => {
    expect(NAVIGATION.map(({ key, icon }) => `${key} ${icon}`)).toEqual([
      'home home',
      'converse add',
      'content folder',
      'companion user-waving',
      'codeAccess code',
      'promptOptimizer bullseye',
      'examples lightbulb',
    ])
  })

  test('has the specified children: none below Home, All Content, Prompt Optimizer and Examples', () => {
    expect(
      Object.fromEntries(NAVIGATION.map(({ key, children }) => [key, children.map((child) => child.key)])),
    ).toEqual({
      home: [],
      converse: ['chat', 'image', 'video', 'conversationWithCompanion'],
      content: [],
      companion: ['companionHub', 'libraries', 'gpts'],
      codeAccess: ['myApiKeys'],
      promptOptimizer: [],
      examples: [],
    })
  })

  test('shows Chat, Image, Video and Companion below Converse where useVideo is on', () => {
    const shown = keysOf({ routes: everyRoute, flags: ['useVideo'] })
    expect(shown[1]).toEqual(['converse', 'chat', 'image', 'video', 'conversationWithCompanion'])
  })

  test('leaves Video out where useVideo is off', () => {
    expect(keysOf({ routes: everyRoute })[1]).toEqual(['converse', 'chat', 'image', 'conversationWithCompanion'])
  })

  test('leaves out what has no screen', () => {
    expect(keysOf({ routes: ['/home', '/converse', '/converse/thread/chat'] })).toEqual([
      ['home'],
      ['converse', 'chat'],
    ])
  })

  test('keeps a parent without a screen for a child that has one, and leads there', () => {
    const [shown] = shownNavigation(NAVIGATION, { paths: new Set(['/gocode/my-api-keys']), isOn: () => false })
    expect(shown).toMatchObject({ key: 'codeAccess', route: '/gocode/my-api-keys' })
  })

  test('counts a route with an optional parameter as its bare path, and one with a needed parameter not at all', () => {
    expect([...screenPaths(['/home/', '/converse/thread/$type/{-$threadId}', '/library/$id', '/'])]).toEqual([
      '/home',
      '/converse/thread/chat',
      '/converse/thread/image',
      '/converse/thread/text',
      '/converse/thread/video',
      '/',
    ])
  })

  test('marks only the nearest child active', () => {
    const companion = NAVIGATION.find((entry) => entry.key === 'companion')
    expect(activeChild(companion?.children ?? [], '/companionhub/library')?.key).toBe('libraries')
    expect(activeChild(companion?.children ?? [], '/companionhub/create')?.key).toBe('companionHub')
    expect(activeChild(companion?.children ?? [], '/home')).toBeUndefined()
  })
})

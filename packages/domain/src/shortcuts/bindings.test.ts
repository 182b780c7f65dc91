import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actionOf, type Bindable, bindingsOf, bindKeys } from './bindings.ts'

const ACTIONS: readonly Bindable<'open' | 'close' | 'help'>[] = [
  { id: 'open', keys: ['mod+o'] },
  { id: 'close', keys: ['mod+e'] },
  { id: 'help', keys: ['?', 'mod+/'] },
]

describe('the keys of actions', () => {
  test('are those that they come with', () => {
    expect(bindingsOf(ACTIONS).get('help')).toEqual(['?', 'mod+/'])
  })

  test('chosen keys stand in for all that came with the action', () => {
    expect(bindingsOf(ACTIONS, { help: 'f1' }).get('help')).toEqual(['f1'])
  })

  test('an empty choice leaves none', () => {
    expect(bindingsOf(ACTIONS, { open: '' }).get('open')).toEqual([])
  })

  test('chosen keys are taken from the action that came with them', () => {
    const bindings = bindingsOf(ACTIONS, { close: 'mod+o' })
    expect([bindings.get('open'), bindings.get('close')]).toEqual([[], ['mod+o']])
  })

  test('a choice for an action that is no more harms nobody', () => {
    expect(actionOf(bindingsOf(ACTIONS, { gone: 'mod+o' }), 'mod+o')).toBe('open')
  })

  test('taking the keys of another action leaves that one without', () => {
    expect(bindKeys(ACTIONS, {}, { action: 'close', keys: 'mod+o' })).toEqual({ close: 'mod+o', open: '' })
  })
})

test('no two actions ever answer to the same keys', () => {
  const keys = fc.constantFrom('', 'mod+o', 'mod+e', '?', 'mod+/', 'f1')
  const choice = fc.dictionary(fc.constantFrom('open', 'close', 'help', 'gone'), keys)
  fc.assert(
    fc.property(choice, (chosen) => {
      const all = [...bindingsOf(ACTIONS, chosen).values()].flat()
      expect(new Set(all).size).toBe(all.length)
    }),
  )
})

test('whatever was chosen before, the keys given last are the action’s', () => {
  const keys = fc.constantFrom('mod+o', 'mod+e', '?', 'f1')
  const choice = fc.dictionary(fc.constantFrom('open', 'close', 'help'), keys)
  const action = fc.constantFrom('open' as const, 'close' as const, 'help' as const)
  fc.assert(
    fc.property(choice, action, keys, (chosen, id, given) => {
      const next = bindKeys(ACTIONS, chosen, { action: id, keys: given })
      expect(actionOf(bindingsOf(ACTIONS, next), given)).toBe(id)
    }),
  )
})

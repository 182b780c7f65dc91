import { describe, expect, test } from 'vitest'
import { isForField, type KeyPress, problemOfShortcut, shortcutOfPress } from './shortcut.ts'

const press = (given: Partial<KeyPress>): KeyPress => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  ...given,
})

describe('the shortcut that was pressed', () => {
  test('mod is Control, and Command on a Mac', () => {
    const control = press({ key: 'k', code: 'KeyK', ctrlKey: true })
    const command = press({ key: 'k', code: 'KeyK', metaKey: true })
    expect([shortcutOfPress(control, false), shortcutOfPress(command, true)]).toEqual(['mod+k', 'mod+k'])
    expect([shortcutOfPress(control, true), shortcutOfPress(command, false)]).toEqual(['ctrl+k', 'meta+k'])
  })

  test('a letter counts by what the layout writes: on Dvorak the K lies elsewhere', () => {
    expect(shortcutOfPress(press({ key: 'k', code: 'KeyV', ctrlKey: true }), false)).toBe('mod+k')
  })

  test('a layout without Latin letters counts by the place of the key', () => {
    expect(shortcutOfPress(press({ key: 'л', code: 'KeyK', ctrlKey: true }), false)).toBe('mod+k')
  })

  test('Option on a Mac writes another sign, the place says what was meant', () => {
    expect(shortcutOfPress(press({ key: 'ø', code: 'KeyO', altKey: true }), true)).toBe('alt+o')
  })

  test('capitals are the same key; Shift is said', () => {
    expect(shortcutOfPress(press({ key: 'O', code: 'KeyO', ctrlKey: true, shiftKey: true }), false)).toBe('mod+shift+o')
  })

  test('a sign that needs Shift on this keyboard is the sign alone', () => {
    expect(shortcutOfPress(press({ key: '?', code: 'Slash', shiftKey: true }), false)).toBe('?')
    expect(shortcutOfPress(press({ key: '?', code: 'Minus', shiftKey: true }), false)).toBe('?')
  })

  test.each([
    ['Escape', 'esc'],
    ['ArrowUp', 'up'],
    ['F2', 'f2'],
    ['Backspace', 'backspace'],
    [' ', 'space'],
    ['+', 'plus'],
  ])('%s is called %s', (key, name) => {
    expect(shortcutOfPress(press({ key }), false)).toBe(name)
  })

  test.each([
    ['while a character is composed', { key: 'k', isComposing: true }],
    ['what an input method takes', { key: 'Process', code: 'KeyK', ctrlKey: true }],
    ['a modifier alone', { key: 'Shift', shiftKey: true }],
    [
      'a character of AltGr',
      { key: 'ś', code: 'KeyS', ctrlKey: true, altKey: true, getModifierState: (name: string) => name === 'AltGraph' },
    ],
  ])('%s is none', (_, given) => {
    expect(shortcutOfPress(press(given), false)).toBeNull()
  })
})

test.each([
  ['k', true],
  ['shift+k', true],
  ['?', true],
  ['down', true],
  ['mod+k', false],
  ['esc', false],
  ['shift+esc', false],
  ['f2', false],
  ['alt+down', false],
])('a field keeps %s: %s', (shortcut, kept) => {
  expect(isForField(shortcut, false)).toBe(kept)
})

test('Option and a letter write on a Mac only', () => {
  expect([isForField('alt+o', true), isForField('alt+o', false)]).toEqual([true, false])
})

test.each([
  ['mod+t', 'browser'],
  ['mod+c', 'browser'],
  ['enter', 'page'],
  ['shift+tab', 'page'],
  ['mod+enter', null],
  ['g', null],
  ['f2', null],
])('%s as a shortcut: %s', (shortcut, problem) => {
  expect(problemOfShortcut(shortcut)).toBe(problem)
})

import { expect, it } from 'vitest'
import { keyNames } from './key-names.ts'

it('writes keys as the keyboard in hand names them', () => {
  expect(keyNames('mod+k', true)).toBe('⌘K')
  expect(keyNames('mod+k', false)).toBe('Ctrl K')
  expect(keyNames('shift+enter', false)).toBe('Shift Enter')
  expect(keyNames('alt+up', true)).toBe('⌥↑')
  expect(keyNames('mod+plus', false)).toBe('Ctrl +')
})

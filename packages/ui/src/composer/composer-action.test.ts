import { describe, expect, it } from 'vitest'
import { composerAction, type ComposerKey } from './composer-action.ts'

const plain: ComposerKey = {
  key: 'Enter',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  keyCode: 13,
}
const state = { enterSends: true, answering: false, empty: false }

describe('the composer', () => {
  it('sends on Enter and starts a line on Shift+Enter', () => {
    expect(composerAction(plain, state)).toBe('send')
    expect(composerAction({ ...plain, shiftKey: true }, state)).toBeNull()
  })

  it('never sends while an input method composes', () => {
    expect(composerAction({ ...plain, isComposing: true }, state)).toBeNull()
    expect(composerAction({ ...plain, keyCode: 229 }, state)).toBeNull()
  })

  it('sends on Control or Command with Enter where Enter starts a line', () => {
    const swapped = { ...state, enterSends: false }
    expect(composerAction(plain, swapped)).toBeNull()
    expect(composerAction({ ...plain, ctrlKey: true }, swapped)).toBe('send')
    expect(composerAction({ ...plain, metaKey: true }, swapped)).toBe('send')
  })

  it('stops on Escape, only while an answer runs', () => {
    expect(composerAction({ ...plain, key: 'Escape' }, { ...state, answering: true })).toBe('stop')
    expect(composerAction({ ...plain, key: 'Escape' }, state)).toBeNull()
  })

  it('takes the last thing back on Control or Command with Z', () => {
    expect(composerAction({ ...plain, key: 'z', ctrlKey: true }, state)).toBe('undo')
    expect(composerAction({ ...plain, key: 'z', metaKey: true }, state)).toBe('undo')
    expect(composerAction({ ...plain, key: 'Z', metaKey: true, shiftKey: true }, state)).toBeNull()
    expect(composerAction({ ...plain, key: 'z' }, state)).toBeNull()
  })

  it('asks for the last message on Up, only in an empty field', () => {
    expect(composerAction({ ...plain, key: 'ArrowUp' }, { ...state, empty: true })).toBe('earlier')
    expect(composerAction({ ...plain, key: 'ArrowUp' }, state)).toBeNull()
  })
})

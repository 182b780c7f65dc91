import type { MessagePart } from '@atrium/domain/messages/thread-message'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesOf, editedMessage, isChanged, partsOf } from './edited-message.ts'

const file = (filename: string) => ({ type: 'file' as const, mediaType: 'image/png', url: 'data:', filename })
const pasted = { type: 'text' as const, text: 'a long log', pasted: true }
const parts: MessagePart[] = [file('a.png'), pasted, file('b.png'), { type: 'text', text: 'What is this?' }]
const message = { parts }

describe('a message that is being changed', () => {
  test('stands as it is where nothing was changed', () => {
    expect(partsOf(editedMessage(message))).toEqual(parts)
    expect(isChanged(message, editedMessage(message))).toBe(false)
    expect(changesOf(message, editedMessage(message))).toBeNull()
  })

  test('is the same again from what its draft keeps, whatever was taken out', () => {
    fc.assert(
      fc.property(fc.subarray([0, 1, 2]), fc.string({ minLength: 1 }), (stay, text) => {
        const { files } = editedMessage(message)
        const edit = { text, files: files.filter((_, index) => stay.includes(index)) }
        expect(editedMessage(message, { text, options: changesOf(message, edit) })).toEqual(edit)
      }),
    )
  })

  test('has no words where all of them were deleted, and its own where the draft has none', () => {
    expect(editedMessage(message, { text: '', blank: true }).text).toBe('')
    expect(editedMessage(message, { text: '' }).text).toBe('What is this?')
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONVERSE_TYPES } from '#models/content-type.ts'
import {
  changePlace,
  editPlace,
  NEW_ITEMS,
  newThreadPlace,
  proposalPlace,
  readDraftPlace,
  replyPlace,
} from './draft-place.ts'

describe('the place of a draft', () => {
  test('is the id of a thread', () => {
    const threadId = '0198c1a0-0000-7000-8000-000000000001'
    expect(readDraftPlace(threadId)).toEqual({ kind: 'thread', threadId })
  })

  test('is one a message that is changed', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (threadId, messageId) => {
        expect(readDraftPlace(editPlace(threadId, messageId))).toEqual({ kind: 'edit', threadId, messageId })
        expect(readDraftPlace(editPlace(editPlace(threadId, messageId), messageId))).toBeNull()
      }),
    )
  })

  test('is one a project and type for a thread that does not exist yet', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CONVERSE_TYPES), fc.integer({ min: 1, max: 999_999_999 }), (type, projectId) => {
        expect(readDraftPlace(newThreadPlace(type, projectId))).toEqual({ kind: 'new', type, projectId })
      }),
    )
  })

  test('is one a result for a reply to it', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 1, max: 999_999_999 }), (resultId, projectId) => {
        expect(readDraftPlace(replyPlace(resultId, projectId))).toEqual({ kind: 'new', type: 'chat', projectId })
        expect(readDraftPlace(replyPlace(resultId, 0))).toBeNull()
        expect(readDraftPlace(replyPlace(editPlace(resultId, resultId), projectId))).toBeNull()
      }),
    )
  })

  test('is one an item of the catalog for what is changed in it, and one for what is proposed to it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uuid(), fc.constantFrom(...NEW_ITEMS)), (itemId) => {
        for (const place of [changePlace(itemId), proposalPlace(itemId)]) {
          expect(readDraftPlace(place)).toEqual({ kind: 'item' })
          expect(readDraftPlace(`${place}x`)).toBeNull()
        }
      }),
    )
  })

  test.each([
    '',
    'change-',
    'change-everything',
    'new',
    'new-chat',
    'new-chat-0',
    'new-nothing-1',
    'new-chat-1x',
    '../x',
    'new-chat-99999999999',
  ])('is not "%s"', (place) => expect(readDraftPlace(place)).toBeNull())
})

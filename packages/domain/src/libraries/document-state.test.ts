import { reasonFor } from '#reasons/reason.ts'
import { expect, test } from 'vitest'
import {
  DOCUMENT_STATES,
  SETTLED_STATES,
  shownDocumentState,
  stateOfUnreadable,
  UNREAD_STATES,
} from './document-state.ts'

const GONE = reasonFor('fileDeleted')

test('a document that was read before is still found where it cannot be read again, and is shown as outdated', () => {
  expect(shownDocumentState(stateOfUnreadable(3), GONE)).toBe('outdated')
  expect(shownDocumentState(stateOfUnreadable(0), GONE)).toBe('failed')
  expect(shownDocumentState('ready', null)).toBe('ready')
})

test('a document of which only a part was read is ready, not outdated', () => {
  expect(shownDocumentState('ready', reasonFor('textCut', { limit: 2_000_000 }))).toBe('ready')
  expect(shownDocumentState('ready', reasonFor('pagesCut', { read: 5000, pages: 6000 }))).toBe('ready')
  expect(shownDocumentState('ready', reasonFor('imagesUnread', { count: 1, message: '' }))).toBe('ready')
  expect(shownDocumentState('ready', reasonFor('imagesUnpaid', { count: 1, message: '' }))).toBe('ready')
})

test('every state is either about to be read or settled', () =>
  expect([...UNREAD_STATES, ...SETTLED_STATES].toSorted()).toEqual([...DOCUMENT_STATES].toSorted()))

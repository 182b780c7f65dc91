import type { Reason, ReasonKey } from '#reasons/reason.ts'

/** Where a document of a library stands on its way to being found. */
export const DOCUMENT_STATES = ['waiting', 'reading', 'ready', 'failed'] as const

export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** What people are shown: what was read before is still found, though its source could not be read again. */
export type ShownDocumentState = DocumentState | 'outdated'

/** Documents in these states are about to be read. */
export const UNREAD_STATES: readonly DocumentState[] = ['waiting', 'reading']

/** Documents in these are not: they can be read again. */
export const SETTLED_STATES: readonly DocumentState[] = DOCUMENT_STATES.filter(
  (state) => !UNREAD_STATES.includes(state),
)

/** Why not all of a document was read: what was is up to date. */
export const PART_READ_REASONS: readonly ReasonKey[] = ['imagesUnread', 'imagesUnpaid', 'pagesCut', 'textCut']

/** @param reason why it could not be read the last time, or not all of it; null where it could */
export function shownDocumentState(state: DocumentState, reason: Reason | null): ShownDocumentState {
  return state === 'ready' && reason !== null && !PART_READ_REASONS.includes(reason.key) ? 'outdated' : state
}

/** The state of a document that could not be read: what is found of it stays found. */
export function stateOfUnreadable(passages: number): DocumentState {
  return passages > 0 ? 'ready' : 'failed'
}

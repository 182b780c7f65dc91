import type { RequestError } from '@atrium/client/request-error'
import {
  isForgotten,
  withChosen,
  withElsewhere,
  withKept,
  withoutContent,
  withoutWords,
  withRecalled,
  withSaved,
  withSent,
  withWords,
} from '../draft-changes.ts'
import { alongIn } from '../beginning.ts'
import { isTextUnsaved, isUnsaved, telling } from '../draft-record.ts'
import type { DraftEffect, DraftEvent, DraftPhase, DraftState } from './draft-state.ts'

/** How long changes of a draft are gathered before they are saved, in milliseconds. */
export const SAVE_DRAFT_AFTER_MS = 500

/** How long to wait for a server that cannot be reached or is busy, in milliseconds. */
const RETRY_AFTER_MS = 10_000

type Transitions = Readonly<Partial<Record<DraftEvent['type'], DraftPhase>>>

const OPEN: Transitions = {
  write: 'changed',
  choose: 'changed',
  'choose-here': 'changed',
  offer: 'changed',
  discard: 'saving',
  save: 'saving',
  hide: 'saving',
  saved: 'changed',
  conflict: 'changed',
  failed: 'retrying',
  refused: 'refused',
  read: 'changed',
  take: 'taken',
  leave: 'left',
}

/** Where each event leads from each phase; one that is not named leaves the draft there. `phaseFor` settles how far it comes. */
const TRANSITIONS: Readonly<Record<DraftPhase, Transitions>> = {
  opened: OPEN,
  saved: OPEN,
  changed: OPEN,
  saving: OPEN,
  retrying: OPEN,
  refused: OPEN,
  taken: { sent: 'saving', 'give-back': 'changed', recall: 'saving', leave: 'left' },
  left: {},
}

/** What is of no account in a phase: the server is asked again later, or by whoever opens the draft next. */
const IGNORED: Readonly<Partial<Record<DraftPhase, readonly DraftEvent['type'][]>>> = {
  taken: ['read', 'conflict'],
  left: ['read', 'conflict', 'tab', 'saved', 'refused'],
}

/** So long a phase lasts before a save is tried, in milliseconds. */
const WAITS: Readonly<Partial<Record<DraftPhase, number>>> = { changed: SAVE_DRAFT_AFTER_MS, retrying: RETRY_AFTER_MS }

const OUTCOMES: readonly DraftEvent['type'][] = ['saved', 'conflict', 'failed', 'refused']

/** The server says why it refuses these, in words for the person. */
const SHOWN_REFUSALS: readonly number[] = [413, 422]

type Step = { state: DraftState; effects: DraftEffect[] }
type Changes = {
  readonly [T in DraftEvent['type']]?: (
    state: DraftState,
    event: Extract<DraftEvent, { type: T }>,
  ) => Partial<DraftState>
}

/** What each event changes in a draft, apart from its phase. */
const CHANGES: Changes = {
  write: ({ record }, { text, now }) => ({ record: { ...record, text, changedAt: now } }),
  choose: ({ record }, { fields }) => ({ record: withChosen(record, fields) }),
  'choose-here': ({ record }, { fields }) => ({ record: { ...record, ...fields } }),
  offer: ({ record }, { elsewhere }) => ({ record: { ...record, elsewhere } }),
  discard: ({ record }) => ({ record: withoutContent(record) }),
  saved: ({ record }, { sending, kept }) => ({ record: withSaved(record, sending, kept), isRefusalShown: false }),
  conflict: ({ record, pending }, { kept }) => ({ record: withKept(record, kept, pending > 0) }),
  refused: ({ isRefusalShown }, { error }) => ({ isRefusalShown: isRefusalShown || isShown(error) }),
  read: ({ record, pending }, { kept }) => ({ record: withKept(record, kept, pending > 0) }),
  tab: ({ record, taken }, { record: other }) => ({
    record:
      taken.length === 0 ? other : withElsewhere(record, [record.text, ...taken.map(({ text }) => text)], other.text),
  }),
  // Only the view is emptied, here and in other tabs: what is persisted stays until it is known that the message is.
  take: ({ record, taken }, { id }) => ({
    record: withoutWords(record),
    taken: [...taken, { id, text: record.text, along: alongIn(record.beginning ?? {}), held: null }],
  }),
  hold: ({ taken }, { id, held }) => ({ taken: taken.map((one) => (one.id === id ? { ...one, held } : one)) }),
  recall: ({ record, taken, place }) => ({ record: withRecalled(record, taken, place), taken: [] }),
  sent: ({ record, taken, place }, { id, files }) => ({
    record: withSent(record, place, files),
    taken: taken.filter((other) => other.id !== id),
  }),
  'give-back': ({ record, taken }, { id }) => ({
    record: withWords(
      record,
      taken.filter((one) => one.id === id),
    ),
    taken: taken.filter((other) => other.id !== id),
  }),
}

/**
 * What an event makes of a draft, and what has to be done then. Whatever happens, a text that the server does not have is shown,
 * offered beside what is shown, or out to be sent, until the person discards it or it was sent.
 */
export function stepDraft(before: DraftState, event: DraftEvent): Step {
  const counted = OUTCOMES.includes(event.type)
    ? { ...before, pending: before.pending - 1, answered: before.answered + 1 }
    : before
  if (IGNORED[before.phase]?.includes(event.type)) return { state: counted, effects: [] }
  // It has been recalled meanwhile.
  if (isOfTaken(event) && !before.taken.some(({ id }) => id === event.id)) return { state: before, effects: [] }
  // What the server had before a save says nothing about what it has now.
  if (event.type === 'read' && event.answered !== before.answered)
    return { state: before, effects: [{ type: 'read-again' }] }
  const changed = { ...counted, ...changesOf(counted, event) }
  const goal = TRANSITIONS[before.phase][event.type]
  if (!goal) return { state: changed, effects: effectsOf(before, event, changed) }
  const state = { ...changed, phase: phaseFor(goal, changed) }
  const wait: DraftEffect = { type: 'wait', milliseconds: WAITS[state.phase] ?? null }
  // A page that goes away cannot wait for its last save but one.
  const mayBegin = state.pending === 0 || event.type === 'hide'
  if (goal !== 'saving' || state.phase !== 'saving' || !mayBegin || !isWanted(state))
    return { state, effects: [...effectsOf(before, event, state), wait] }
  const isTold = !state.record.cleared && isTextUnsaved(state.record)
  const sending = isTold ? telling(state.record) : state.record
  const saving = { ...state, record: sending, pending: state.pending + 1 }
  const save: DraftEffect = { type: 'save', sending, keepalive: event.type === 'hide' }
  return { state: saving, effects: [...effectsOf(before, event, saving), wait, save] }
}

function isOfTaken(event: DraftEvent): event is Extract<DraftEvent, { type: 'sent' | 'give-back' | 'hold' }> {
  return event.type === 'sent' || event.type === 'give-back' || event.type === 'hold'
}

function changesOf<T extends DraftEvent['type']>(
  state: DraftState,
  event: Extract<DraftEvent, { type: T }>,
): Partial<DraftState> {
  return CHANGES[event.type as T]?.(state, event) ?? {}
}

/** How far a draft comes on its way to a phase. */
function phaseFor(goal: DraftPhase, state: DraftState): DraftPhase {
  if (goal === 'left') return 'left'
  if (state.taken.length > 0) return 'taken'
  if (state.pending > 0) return 'saving'
  return isWanted(state) ? goal : 'saved'
}

/** Is there anything to save? */
function isWanted({ reaches, record }: DraftState): boolean {
  return reaches && isUnsaved(record)
}

function isShown({ status }: RequestError): boolean {
  return SHOWN_REFUSALS.includes(status)
}

/** What has to be done whatever phase an event leads to. */
function effectsOf(before: DraftState, event: DraftEvent, state: DraftState): DraftEffect[] {
  const effects: DraftEffect[] = []
  const isOwn = event.type !== 'tab'
  const isChanged = state.record !== before.record
  // What another tab has written it has persisted and published, but without what is out to be sent here.
  const isToPersist = isOwn ? isChanged || state.taken !== before.taken : state.phase === 'taken'
  if (isToPersist) effects.push({ type: 'persist' })
  if (isOwn && isChanged && state.phase !== 'left') effects.push({ type: 'publish' })
  if (event.type === 'refused' && isShown(event.error) && !before.isRefusalShown)
    effects.push({ type: 'show-refusal', error: event.error })
  if ((event.type === 'read' || event.type === 'conflict') && !isForgotten(before.record, event.kept))
    effects.push({ type: 'adopt-files', files: event.kept.files })
  return effects
}

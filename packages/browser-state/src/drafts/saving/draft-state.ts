import type { RequestError } from '@atrium/client/request-error'
import type { Draft } from '@atrium/contract/entities/draft'
import type { KeptText } from '@atrium/domain/drafts/settle-draft'
import type { Along } from '../beginning.ts'
import { type ChosenFields, withRecalled } from '../draft-changes.ts'
import type { DraftRecord } from '../draft-record.ts'

/** How far a draft is on its way to the server. */
export type DraftPhase =
  /** As this browser has persisted it: nobody has asked yet what the server has. */
  | 'opened'
  /** The server has what is here. */
  | 'saved'
  /** The server gets what is here in a moment. */
  | 'changed'
  /** A save is pending. */
  | 'saving'
  /** The server could not be reached or was busy: it is asked again. */
  | 'retrying'
  /** The server has refused what is here: it is asked again after the next change, or when the page is returned to. */
  | 'refused'
  /** The text is out to be sent: nothing is saved on the server until it is known how that went. */
  | 'taken'
  /** Somebody else is signed on: nothing is saved on the server any more. */
  | 'left'

export type TakenText = {
  readonly id: string
  readonly text: string
  /** What it demands, and who is to answer it. */
  readonly along: Along
  /** The files that went with it, where the outbox holds both over reloads; null as long as nobody else does. */
  readonly held: readonly string[] | null
}

export type DraftState = {
  readonly phase: DraftPhase
  readonly place: string
  /** False at a place that the server does not know. */
  readonly reaches: boolean
  /** What is shown. */
  readonly record: DraftRecord
  /** The texts that are out to be sent: they may come back. */
  readonly taken: readonly TakenText[]
  /** How many saves are pending, and how many have been answered. */
  readonly pending: number
  readonly answered: number
  /** The person knows that the server refuses the draft, and need not be told again until a save succeeds. */
  readonly isRefusalShown: boolean
}

/** What comes of a save. */
export type SaveOutcome =
  | { type: 'saved'; sending: DraftRecord; kept: KeptText }
  | { type: 'conflict'; kept: Draft }
  | { type: 'failed' }
  | { type: 'refused'; error: RequestError }

export type DraftEvent =
  | { type: 'write'; text: string; now: number }
  | { type: 'choose'; fields: ChosenFields }
  | { type: 'choose-here'; fields: Pick<DraftRecord, 'parallel' | 'beginning' | 'filling'> }
  | { type: 'offer'; elsewhere: string | null }
  | { type: 'discard' }
  /** Its time has come, or somebody waits for it. */
  | { type: 'save' }
  /** The page goes out of sight, maybe for ever. */
  | { type: 'hide' }
  | SaveOutcome
  /** What the server has, asked for when so many saves had been answered. */
  | { type: 'read'; kept: Draft; answered: number }
  /** Another tab of this browser has changed the draft. */
  | { type: 'tab'; record: DraftRecord }
  | { type: 'take'; id: string }
  | { type: 'sent'; id: string; files: readonly string[] }
  | { type: 'give-back'; id: string }
  /** Somebody else holds what was taken, over reloads, with these files; null: nobody else does any more. */
  | { type: 'hold'; id: string; held: readonly string[] | null }
  /** Whoever was to send it will not: what nobody else holds comes back, and is saved. */
  | { type: 'recall' }
  | { type: 'leave' }

export type DraftEffect =
  | { type: 'save'; sending: DraftRecord; keepalive: boolean }
  /** Saves after so many milliseconds; null: not by itself. */
  | { type: 'wait'; milliseconds: number | null }
  /** Persists the draft in this browser, in its `persistedForm`. */
  | { type: 'persist' }
  /** Other tabs want to know. */
  | { type: 'publish' }
  | { type: 'show-refusal'; error: RequestError }
  | { type: 'adopt-files'; files: Draft['files'] }
  | { type: 'read-again' }

export function openedDraft(place: string, reaches: boolean, record: DraftRecord): DraftState {
  return { phase: 'opened', place, reaches, record, taken: [], pending: 0, answered: 0, isRefusalShown: false }
}

/** What outlives the page. What is out to be sent is part of it as long as nobody else holds it over reloads. */
export function persistedForm({ record, taken, place }: DraftState): DraftRecord {
  return withRecalled(record, taken, place)
}

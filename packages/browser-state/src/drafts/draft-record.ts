import type { KeptText } from '@atrium/domain/drafts/settle-draft'
import type { Demands } from '@atrium/contract/entities/threads/demands'
import { isRecord } from '@atrium/domain/json/is-record'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { type Beginning, demandsOf } from './beginning.ts'
import type { Filling } from './filling.ts'
import { fingerprint } from './fingerprint.ts'

/** A draft as this browser has it, saved or not. */
export type DraftRecord = {
  text: string
  /** The text that this one grew from, as the server had it. */
  base: KeptText
  /** The fingerprints of texts that the server was sent and has not answered to: it may have any of them. */
  told?: readonly string[]
  /** When the text was changed here last, in milliseconds since the epoch. */
  changedAt: number
  /** What was written elsewhere at the same time and is offered beside the text. */
  elsewhere: string | null
  model: ModelRef | null
  options: OptionValues | null
  /** The parallel models. They stay in this browser, and in a thread they stay chosen. */
  parallel?: readonly ModelRef[]
  /** How a new conversation begins, which stays in this browser, for the one that is being written; and what is demanded, which the server has too. */
  beginning?: Beginning
  /** What the server has of what is demanded, as far as this browser knows. */
  keptDemands?: Demands | null
  /** What is known of the variables of a prompt; it stays in this browser. */
  filling?: Filling
  /** The fields that the server has not been told yet. */
  changed: readonly ('model' | 'options')[]
  /** It was sent, and the server has not been told yet that it is no draft any more. */
  cleared: boolean
  /** It was to begin a temporary conversation, and nothing of it is to stay on the server. */
  forGood?: boolean
  /** The files that were sent with it; all that there are where it was let go. */
  sent?: readonly string[]
}

export const NO_DRAFT: DraftRecord = {
  text: '',
  base: { text: '', revision: 0 },
  changedAt: 0,
  elsewhere: null,
  model: null,
  options: null,
  changed: [],
  cleared: false,
}

/** So many unanswered texts are known again: a browser's storage is small. */
const MOST_TOLD = 100

/** Is there anything that the server does not know yet? */
export function isUnsaved(record: DraftRecord): boolean {
  return record.cleared || isTextUnsaved(record) || record.changed.length > 0 || areDemandsUnsaved(record)
}

/** Does the server not know yet what is demanded? */
export function areDemandsUnsaved({ beginning = {}, keptDemands = null }: DraftRecord): boolean {
  return JSON.stringify(demandsOf(beginning)) !== JSON.stringify(keptDemands)
}

/** Is the server's text another one, or may it be? */
export function isTextUnsaved({ text, base, told = [] }: DraftRecord): boolean {
  return text !== base.text || told.some((other) => other !== fingerprint(text))
}

/** The record of which the server is told now: until it answers, nobody knows whether it has the text. */
export function telling(record: DraftRecord): DraftRecord {
  return { ...record, told: withTold(record, record.text) }
}

/** The record once its text is taken out of it. The text may come back: it is then one of its own, whatever the server has by now. */
export function takenOut(record: DraftRecord): DraftRecord {
  if (record.text === '') return record
  const { base } = record
  return { ...record, text: '', base: { ...base, text: '' }, told: withTold(record, base.text) }
}

function withTold({ told = [] }: DraftRecord, text: string): readonly string[] {
  const own = fingerprint(text)
  return [...told.filter((other) => other !== own), own].slice(-MOST_TOLD)
}

/**
 * What this browser knows once it sees what the server has: words that it has told it itself nobody else has written.
 * @param isTelling a save is under way, which may arrive after what is seen here: what it tells is then still known
 */
export function knowing(record: DraftRecord, { text, revision }: KeptText, isTelling = false): DraftRecord {
  if (!record.told?.includes(fingerprint(text))) return record
  return { ...record, base: { text, revision }, told: isTelling ? record.told : undefined }
}

export function isDraftRecord(value: unknown): value is DraftRecord {
  return (
    isRecord(value) &&
    typeof value['text'] === 'string' &&
    typeof value['changedAt'] === 'number' &&
    isRecord(value['base']) &&
    typeof value['base']['text'] === 'string' &&
    typeof value['base']['revision'] === 'number' &&
    Array.isArray(value['changed']) &&
    (value['told'] === undefined || isListOfTexts(value['told'])) &&
    (value['parallel'] === undefined || Array.isArray(value['parallel'])) &&
    (value['beginning'] === undefined || isRecord(value['beginning'])) &&
    (value['filling'] === undefined || isRecord(value['filling']))
  )
}

export function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

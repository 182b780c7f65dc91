import type { Draft } from '@atrium/contract/entities/draft'
import { readDraftPlace } from '@atrium/domain/drafts/draft-place'
import { type KeptText, settleDraft } from '@atrium/domain/drafts/settle-draft'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { alongIn, beginningsTogether, demanding, demandsOf, keptBeginning } from './beginning.ts'
import { areDemandsUnsaved, type DraftRecord, knowing, takenOut } from './draft-record.ts'
import type { TakenText } from './saving/draft-state.ts'

/** What is chosen for a message; the server has it too. */
export type ChosenFields = { model?: ModelRef | null; options?: OptionValues | null }

/** All texts, one below the other. */
export function joinedTexts(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n')
}

export function withChosen(record: DraftRecord, fields: ChosenFields): DraftRecord {
  const names = (['model', 'options'] as const).filter((name) => name in fields)
  return { ...record, ...fields, changed: [...new Set([...record.changed, ...names])] }
}

/** The record once its words are taken out of it, with what they demand. */
export function withoutWords(record: DraftRecord): DraftRecord {
  const { temporary, instructions } = record.beginning ?? {}
  return { ...takenOut(record), beginning: keptBeginning({ temporary, instructions }) }
}

/** The record with words that were taken out of it in their place again, with what they demand. */
export function withWords(record: DraftRecord, words: readonly Pick<TakenText, 'text' | 'along'>[]): DraftRecord {
  if (words.length === 0) return record
  const beginning = [...words.map(({ along }) => along), record.beginning ?? {}].reduce(beginningsTogether)
  const text = joinedTexts(...words.map((one) => one.text), record.text)
  return { ...record, text, beginning: keptBeginning(beginning) }
}

/** The record once a text that was taken out of it was sent with these files. */
export function withSent(record: DraftRecord, place: string, files: readonly string[]): DraftRecord {
  // A discarded draft goes with all of its files.
  const earlier = record.cleared ? record.sent : []
  const sent = earlier && [...earlier, ...files]
  // A thread asks the same models until others are chosen; where one is begun the next one begins anew.
  const parallel = readDraftPlace(place)?.kind === 'new' ? [] : record.parallel
  // What was demanded since belongs to the next message.
  const beginning = keptBeginning(alongIn(record.beginning ?? {}))
  const rest = { parallel, beginning, filling: undefined }
  return { ...record, cleared: true, sent, model: null, options: null, ...rest, changed: [] }
}

/** The record without what others hold of the texts that were taken out of it, and with the others in their place again. */
export function withRecalled(record: DraftRecord, taken: readonly TakenText[], place: string): DraftRecord {
  const joined = withWords(
    record,
    taken.filter(({ held }) => held === null),
  )
  return taken.reduce((left, { held }) => (held === null ? left : withSent(left, place, held)), joined)
}

export function withoutContent(record: DraftRecord): DraftRecord {
  return {
    ...record,
    text: '',
    elsewhere: null,
    model: null,
    options: null,
    beginning: undefined,
    filling: undefined,
    changed: [],
    cleared: true,
    forGood: record.beginning?.temporary,
    sent: undefined,
  }
}

/** The record once the server has what was sent to it. */
export function withSaved(record: DraftRecord, sending: DraftRecord, { text, revision }: KeptText): DraftRecord {
  const changed = record.changed.filter((name) => record[name] !== sending[name])
  // Another message may have been sent meanwhile.
  const cleared = sending.cleared ? record.sent !== sending.sent : record.cleared
  const told = record.told?.filter((other) => !sending.told?.includes(other))
  const forGood = cleared ? record.forGood : undefined
  // What was sent or discarded has taken what it demanded along.
  const keptDemands = sending.cleared ? null : demandsOf(sending.beginning ?? {})
  return { ...record, base: { text, revision }, keptDemands, told, changed, cleared, forGood }
}

/** The record with a text from elsewhere offered beside it, unless one of the texts that are here contains that. */
export function withElsewhere(record: DraftRecord, here: readonly string[], text: string | null): DraftRecord {
  const { elsewhere } = record
  if (text === null || here.some((known) => known.includes(text)) || elsewhere?.includes(text)) return record
  // One that was offered before and has not been looked at is offered still.
  const isContained = elsewhere === null || text.includes(elsewhere)
  return { ...record, elsewhere: isContained ? text : joinedTexts(elsewhere, text) }
}

/** Has the server no more than what was sent or discarded here, and forgets next? */
export function isForgotten(record: DraftRecord, kept: Draft): boolean {
  return record.cleared && (kept.text === '' || kept.revision === knowing(record, kept).base.revision)
}

/**
 * The record with what the server has; of two texts that were written apart, none is lost.
 * @param isTelling a save is under way
 */
export function withKept(before: DraftRecord, kept: Draft, isTelling: boolean): DraftRecord {
  const record = knowing(before, kept, isTelling)
  if (isForgotten(before, kept)) return record
  const keptAt = Date.parse(kept.updatedDate ?? '') || 0
  const { shown, elsewhere } = settleDraft(record, kept, keptAt)
  const next: DraftRecord = {
    ...record,
    ...settledDemands(record, kept, { isTelling, areTwo: elsewhere !== null }),
    text: shown === 'kept' ? kept.text : record.text,
    base: { text: kept.text, revision: kept.revision },
    model: record.changed.includes('model') ? record.model : kept.model,
    options: record.changed.includes('options') ? record.options : kept.options,
    cleared: false,
  }
  const offering = withElsewhere(next, [next.text], elsewhere)
  return JSON.stringify(offering) === JSON.stringify(before) ? before : offering
}

/** What is demanded from now on. @param areTwo two texts were written apart, of which either may be sent: both have what both demand */
function settledDemands(
  record: DraftRecord,
  kept: Draft,
  { isTelling, areTwo }: { isTelling: boolean; areTwo: boolean },
): Pick<DraftRecord, 'beginning' | 'keptDemands'> {
  const { beginning = {} } = record
  // In the order in which they are compared.
  const keptDemands = demandsOf(kept.demands ?? {})
  if (areTwo) return { beginning: keptBeginning(beginningsTogether(keptDemands ?? {}, beginning)), keptDemands }
  const isOwn = isTelling || areDemandsUnsaved(record)
  return { beginning: isOwn ? record.beginning : demanding(beginning, keptDemands), keptDemands }
}

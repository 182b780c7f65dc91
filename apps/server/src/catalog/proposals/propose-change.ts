import type { ProposalKind } from '@atrium/domain/proposals/proposal-kind'
import { mayPropose } from '@atrium/domain/proposals/proposal-rights'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import { changesOf } from './changes-of.ts'
import type { ProposalSubjects } from './proposal-subject.ts'
import type { ProposalRow, ProposedChange } from './proposal-tables.ts'
import { shownOf } from './shown-of.ts'

/** A proposal as it comes in, with the fields of its kind. */
export type Proposed = ProposedChange & { revision: number; note: string }

type Dependencies = { subjects: ProposalSubjects; quota: Pick<Quota, 'take'>; clock: Clock }

/** Makes a proposal of what somebody would change, as far as it is another than the version that it was made from. */
export function createProposer({ subjects, quota, clock }: Dependencies) {
  /** @throws a 404 refusal for an item that the caller does not see, 422 for what cannot be proposed, and 413 */
  return async (
    caller: Caller,
    { kind, itemId }: { kind: ProposalKind; itemId: string },
    { revision, note, ...fields }: Proposed,
  ): Promise<ProposalRow> => {
    const subject = subjects[kind]
    const item = await subject.seen(caller, itemId)
    if (!mayPropose({ seesItem: true, mayChangeItem: subject.may(caller, 'change', item) }))
      throw unprocessable(`You can change this ${subject.noun} yourself.`)
    const base = await subject.base(item.id, revision)
    if (!base) throw unprocessable('There is no such version.', [{ path: 'body.revision', message: 'Unknown.' }])
    await subject.check(caller, fields, base)
    const change = changesOf(base, fields)
    const [first] = Object.keys(change)
    if (first === undefined) throw unprocessable('There is nothing to propose: nothing was changed.')
    const bytes = Buffer.byteLength(JSON.stringify(change)) + Buffer.byteLength(note)
    await quota.take(caller.author, bytes, `body.${first}`)
    return {
      id: newId(),
      kind,
      itemId: item.id,
      itemName: shownOf(kind, item)?.fields.name ?? item.name,
      revision,
      author: caller.author,
      authorName: caller.name,
      note,
      change,
      bytes,
      status: 'open',
      createdAt: clock(),
      closedAt: null,
      closedByName: null,
      reason: '',
      publishedRevision: null,
    }
  }
}

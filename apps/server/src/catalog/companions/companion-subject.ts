import { changedFields } from '@atrium/domain/catalog-items/changed-fields'
import type { Caller } from '#platform/caller.ts'
import { conflict } from '#platform/http/refusal.ts'
import type { CompanionFields } from '../catalog-tables.ts'
import type { CatalogItems } from '../create-catalog-items.ts'
import { changesOf } from '../proposals/changes-of.ts'
import type { ProposalSubject } from '../proposals/proposal-subject.ts'
import { checkCompanion, type CompanionChecks } from './check-companion.ts'
import type { Publisher } from './publish-companion.ts'

type Dependencies = CompanionChecks & { companions: CatalogItems<CompanionFields>; publisher: Publisher }

/**
 * Companions as proposals know them: made from what is published, and published at once. What its author has written and not published stays in
 * the draft, as one more version on top.
 */
export function createCompanionSubject(dependencies: Dependencies): ProposalSubject<CompanionFields> {
  const { companions, publisher } = dependencies
  const { seen, seenIn, may, take, change: write } = companions
  return {
    noun: 'companion',
    seen,
    seenIn,
    may,
    take,

    async base(itemId, revision) {
      const kept = await companions.store.revision(itemId, revision)
      return kept?.wasPublished ? kept.fields : undefined
    },

    check: (caller: Caller, change, now) => checkCompanion(dependencies, caller, change, now),

    async publish(caller, itemId, { change, from, note, proposedBy, alongside }) {
      await companions.withName(() =>
        publisher.locked(caller, itemId, async (tx, now) => {
          const { published: shown, publishedRevision, protected: level, isPrivate } = now
          // It was withdrawn, or another version is shown by now than the one that the proposal was compared with.
          if (shown === null || publishedRevision !== from) throw conflict()
          const unpublished = changesOf(shown, {
            ...now.fields,
            protected: shown.protected,
            isPrivate: shown.isPrivate,
          })
          const fields: CompanionFields = { ...shown, ...change, protected: level, isPrivate }
          const changed = Object.keys(changedFields(shown, fields))
          const made = await write(tx, caller, now, { fields, note, changed, action: 'changed', proposedBy })
          const row = await publisher.publishIn(tx, caller, made, made.revision)
          const draft = { ...fields, ...unpublished }
          const left = Object.keys(changedFields(fields, draft))
          if (left.length > 0)
            await write(tx, caller, row, { fields: draft, note: DRAFT_NOTE, changed: left, action: 'changed' })
          await alongside(tx, made.revision)
        }),
      )
    },
  }
}

/** Why there is a version that nobody has saved. */
const DRAFT_NOTE = 'Changes that were not published'

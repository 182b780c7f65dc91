import type { catalogProposalCalls } from '@atrium/contract/calls/catalog/catalog-proposals'
import { PROPOSAL_COMMENTS } from '@atrium/domain/proposals/proposal-limits'
import type { ProposalKind } from '@atrium/domain/proposals/proposal-kind'
import type { ProposalRights } from '@atrium/domain/proposals/proposal-rights'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { conflict, forbidden, notFound, unprocessable } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { decodeCursor, encodeCursor } from '#platform/paging/cursor.ts'
import { pageOf } from '#platform/paging/page-of.ts'
import type { Audit } from '#policy/audit.ts'
import { presentComment, presentProposal, presentProposalDetail, rightsOf } from './present-proposal.ts'
import type { ProposalSubjects } from './proposal-subject.ts'
import type { ProposalRow } from './proposal-tables.ts'
import { createProposalsStore, type SeenProposal } from './proposals-store.ts'
import { createProposer, type Proposed } from './propose-change.ts'
import { shownOf } from './shown-of.ts'
import { tellOfProposal } from './tell-of-proposals.ts'

type Dependencies = {
  database: Database
  subjects: ProposalSubjects
  quota: Pick<Quota, 'take'>
  audit: Audit
  clock: Clock
}

/** What the audit says of a proposal: it belongs to the project of its item, as long as there is one. */
type Recorded = Pick<ProposalRow, 'id' | 'kind' | 'itemId' | 'itemName' | 'author'> & { projectId: number | undefined }

type Right = Exclude<keyof ProposalRights, 'see'>

const VERBS: Readonly<Record<Right, string>> = {
  comment: 'comment on',
  publish: 'publish',
  decline: 'decline',
  withdraw: 'withdraw',
}

/** Proposed changes of items of the catalog over HTTP. */
export function createProposalCalls(dependencies: Dependencies): HandlersOf<typeof catalogProposalCalls> {
  const { database, subjects, quota, audit, clock } = dependencies
  const store = createProposalsStore(database)
  const propose = createProposer(dependencies)

  async function seen(caller: Caller, id: string): Promise<SeenProposal> {
    const row = await store.find(caller, id)
    if (!row) throw notFound('This proposal does not exist, or you do not have access to it.')
    return row
  }

  /** @throws a 404 refusal, 409 where it is over, and 403 for somebody who may not do this */
  async function seenTo(caller: Caller, id: string, right: Right): Promise<SeenProposal> {
    const row = await seen(caller, id)
    if (row.status !== 'open') throw over()
    if (!rightsOf(caller, row)[right]) throw forbidden(`You do not have permission to ${VERBS[right]} this proposal.`)
    return row
  }

  async function record(tx: Database, { author }: Caller, row: Recorded, action: string, details: object = {}) {
    const { id, kind, itemId: item, itemName: name, author: proposedBy, projectId } = row
    const told = { kind, item, name, proposedBy, ...details }
    const subject = { kind: 'catalog-proposal', id }
    await audit.record(tx, { author, action, subject, ...(projectId !== undefined && { projectId }), details: told })
  }

  /** Ends an open proposal without a change of its item. */
  async function end(caller: Caller, row: SeenProposal, status: 'declined' | 'withdrawn', reason = '') {
    const to = status === 'declined' ? row.author : row.item?.author
    await database.transaction(async (tx) => {
      const ended = { status, closedAt: clock(), closedByName: caller.name, reason }
      if (!(await createProposalsStore(tx).end(row.id, ended))) throw over()
      await record(tx, caller, recorded(row), status)
      await tellOfProposal(tx, { id: row.id, from: caller.author, to: to ?? caller.author, news: status })
    })
    return { data: presentProposal(caller, await seen(caller, row.id)) }
  }

  async function create(caller: Caller, kind: ProposalKind, itemId: string, proposed: Proposed) {
    const row = await propose(caller, { kind, itemId }, proposed)
    await database.transaction(async (tx) => {
      // It may have gone, or been kept from the caller, since it was read.
      const now = await subjects[kind].seenIn(tx, caller, itemId)
      if (!(await createProposalsStore(tx).insert(row))) throw conflict()
      await record(tx, caller, { ...row, projectId: now.projectId }, 'created', { changed: Object.keys(row.change) })
      await tellOfProposal(tx, { id: row.id, from: caller.author, to: now.author, news: 'opened' })
    })
    return { data: presentProposal(caller, await seen(caller, row.id)) }
  }

  return {
    createForPrompt: ({ params, body }, { caller }) => create(caller, 'catalogPrompt', params.catalogPromptId, body),
    createForGroup: ({ params, body }, { caller }) => create(caller, 'catalogGroup', params.catalogGroupId, body),
    createForCompanion: ({ params, body }, { caller }) => create(caller, 'companion', params.assistantId, body),

    async list({ query: { resume, limit, state, item } }, { caller }) {
      const filter = { state, item, after: decodeCursor(resume), limit: limit + 1 }
      const page = pageOf(await store.list(caller, filter), limit, ({ id, createdAt: time }) =>
        encodeCursor({ id, time }),
      )
      return { data: page.rows.map((row) => presentProposal(caller, row)), resume: page.resume }
    },

    async get({ params }, { caller }) {
      const row = await seen(caller, params.proposalId)
      const base = row.itemId === null ? undefined : await subjects[row.kind].base(row.itemId, row.revision)
      const comments = await store.comments(row.id)
      return { data: presentProposalDetail(caller, row, { base, comments }) }
    },

    async comment({ params, body: { text } }, { caller }) {
      const row = await seenTo(caller, params.proposalId, 'comment')
      const bytes = Buffer.byteLength(text)
      await quota.take(caller.author, bytes, 'body.text')
      const { author, name: authorName } = caller
      const comment = { id: newId(), proposalId: row.id, author, authorName, text, bytes, createdAt: clock() }
      await database.transaction(async (tx) => {
        const said = await createProposalsStore(tx).lockOpen(row.id)
        if (said === undefined) throw over()
        if (said >= PROPOSAL_COMMENTS) {
          const message = `A proposal has up to ${PROPOSAL_COMMENTS} comments.`
          throw unprocessable(message, [{ path: 'body.text', message }])
        }
        await createProposalsStore(tx).addComment(comment)
        await record(tx, caller, recorded(row), 'commented')
        const to = author === row.author ? row.item?.author : row.author
        await tellOfProposal(tx, { id: row.id, from: author, to: to ?? author, news: 'commented' })
      })
      return { data: presentComment(comment) }
    },

    async publish({ params, body: { revision } }, { caller }) {
      const row = await seenTo(caller, params.proposalId, 'publish')
      const { id, kind, itemId, item, change, note, author, authorName } = row
      const shown = item && shownOf(kind, item)
      if (itemId === null || !item) throw over()
      if (!shown) throw unprocessable('Publish the companion before you decide on what is proposed for it.')
      const subject = subjects[kind]
      await subject.check(caller, change, shown.fields)
      await subject.take(caller, change, 'params.proposalId')
      await subject.publish(caller, itemId, {
        change,
        from: revision,
        note,
        proposedBy: { author, name: authorName },
        async alongside(tx, publishedRevision) {
          const ended = { status: 'published', closedAt: clock(), closedByName: caller.name } as const
          if (!(await createProposalsStore(tx).end(id, { ...ended, publishedRevision }))) throw over()
          await record(tx, caller, recorded(row), 'published', { revision: publishedRevision })
          await tellOfProposal(tx, { id, from: caller.author, to: author, news: 'published' })
        },
      })
      return { data: presentProposal(caller, await seen(caller, id)) }
    },

    async decline({ params, body: { reason } }, { caller }) {
      return end(caller, await seenTo(caller, params.proposalId, 'decline'), 'declined', reason)
    },

    async withdraw({ params }, { caller }) {
      return end(caller, await seenTo(caller, params.proposalId, 'withdraw'), 'withdrawn')
    },
  }
}

function recorded({ item, ...row }: SeenProposal): Recorded {
  return { ...row, projectId: item?.projectId }
}

function over() {
  return conflict('This proposal is no longer open.')
}

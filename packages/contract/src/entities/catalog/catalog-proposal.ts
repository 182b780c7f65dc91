import { PROPOSAL_COMMENT_LIMIT } from '@atrium/domain/proposals/proposal-limits'
import { PROPOSAL_KINDS, type ProposalKind } from '@atrium/domain/proposals/proposal-kind'
import { PROPOSAL_STATUSES } from '@atrium/domain/proposals/proposal-status'
import { z } from 'zod'
import { catalogGroupFields, catalogPromptFields, toldName } from './catalog.ts'
import { companionFields } from './companion.ts'

const { protected: _level, isPrivate: _private, ...promptFields } = catalogPromptFields
const { protected: _groupLevel, isPrivate: _groupPrivate, ...groupFields } = catalogGroupFields
// Files are lent by the author of a companion alone: nobody else chooses among them.
const { protected: _sharing, isPrivate: _hidden, files: _lent, ...writtenOfCompanion } = companionFields

/** What somebody can propose to change of a prompt: all but who sees it. */
export const promptChangeSchema = z.strictObject(z.object(promptFields).partial().shape)
/** The same of a group. */
export const groupChangeSchema = z.strictObject(z.object(groupFields).partial().shape)
/** The same of a companion. */
export const companionChangeSchema = z.strictObject(z.object(writtenOfCompanion).partial().shape)

export const proposalTextSchema = z.string().trim().max(PROPOSAL_COMMENT_LIMIT)

/** What somebody may do with a proposed change now. */
const rights = z.object({ comment: z.boolean(), publish: z.boolean(), decline: z.boolean(), withdraw: z.boolean() })

export const catalogProposalSchema = z.object({
  id: z.string(),
  /** What it would change. */
  kind: z.enum(PROPOSAL_KINDS),
  /** Null where the item was deleted for good. */
  itemId: z.string().nullable(),
  /** As the item is called now; where the caller does not see it, as it was called then. */
  itemName: z.string(),
  /** Whether the caller sees the item. */
  itemSeen: z.boolean(),
  author: z.string(),
  authorName: z.string(),
  note: z.string(),
  status: z.enum(PROPOSAL_STATUSES),
  /** The version that it was made from. */
  revision: z.number().int(),
  /** The version that it became. */
  publishedRevision: z.number().int().nullable(),
  /** Who published, declined or withdrew it. */
  closedByName: z.string().nullable(),
  /** Why it was declined. */
  reason: z.string(),
  createdDate: z.string(),
  closedDate: z.string().nullable(),
  may: rights,
})

export type CatalogProposal = z.infer<typeof catalogProposalSchema>

export const proposalCommentSchema = z.object({
  id: z.string(),
  author: z.string(),
  authorName: z.string(),
  text: z.string(),
  createdDate: z.string(),
})

/** What every kind of it has that a decision needs. */
const detail = <Kind extends ProposalKind, Fields extends z.ZodRawShape>(kind: Kind, written: Fields) => {
  const fields = { ...written, ...toldName }
  const version = z.object({ revision: z.number().int(), ...fields })
  return catalogProposalSchema.extend({
    kind: z.literal(kind),
    /** The fields that it changes, with their new values. */
    change: z.strictObject(z.object(fields).partial().shape),
    /** The version that it was made from; null where the caller does not see the item. */
    base: version.nullable(),
    /** The version that others see now; null where the caller does not see the item, and of a companion that is not published. */
    current: version.nullable(),
    /** Whether the author of a companion has changes that are not published: they stay in the draft. For the author alone. */
    hasDraft: z.boolean(),
    comments: z.array(proposalCommentSchema),
  })
}

/** A proposed change with all that a decision needs. */
export const catalogProposalDetailSchema = z.discriminatedUnion('kind', [
  detail('catalogPrompt', promptFields),
  detail('catalogGroup', groupFields),
  detail('companion', writtenOfCompanion),
])

export type CatalogProposalDetail = z.infer<typeof catalogProposalDetailSchema>

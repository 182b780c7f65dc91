import { PROPOSAL_COMMENT_LIMIT } from '@atrium/domain/proposals/proposal-limits'
import { PROPOSAL_STATUSES } from '@atrium/domain/proposals/proposal-status'
import { z } from 'zod'
import { catalogPromptFields } from './catalog.ts'

const { protected: _level, isPrivate: _private, ...proposed } = catalogPromptFields

/** What somebody can propose to change of a prompt: all but who sees it. */
export const proposedChangeSchema = z.strictObject(z.object(proposed).partial().shape)

export type ProposedChange = z.infer<typeof proposedChangeSchema>

export const proposalTextSchema = z.string().trim().max(PROPOSAL_COMMENT_LIMIT)

/** What somebody may do with a proposed change now. */
const rights = z.object({ comment: z.boolean(), publish: z.boolean(), decline: z.boolean(), withdraw: z.boolean() })

export const catalogProposalSchema = z.object({
  id: z.string(),
  /** Null where the prompt was deleted for good. */
  promptId: z.string().nullable(),
  /** As the prompt is called now; where the caller does not see it, as it was called then. */
  promptName: z.string(),
  /** Whether the caller sees the prompt. */
  promptSeen: z.boolean(),
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

const versionSchema = z.object({ revision: z.number().int(), ...proposed })

export type ProposalVersion = z.infer<typeof versionSchema>

/** A proposed change with all that a decision needs. */
export const catalogProposalDetailSchema = catalogProposalSchema.extend({
  /** The fields that it changes, with their new values. */
  change: proposedChangeSchema,
  /** The version that it was made from; null where the caller does not see the prompt. */
  base: versionSchema.nullable(),
  /** The version that stands there now; null where the caller does not see the prompt. */
  current: versionSchema.nullable(),
  comments: z.array(proposalCommentSchema),
})

export type CatalogProposalDetail = z.infer<typeof catalogProposalDetailSchema>

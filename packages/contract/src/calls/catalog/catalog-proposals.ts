import { PROPOSAL_COMMENT_LIMIT } from '@atrium/domain/proposals/proposal-limits'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import {
  catalogProposalDetailSchema,
  catalogProposalSchema,
  companionChangeSchema,
  groupChangeSchema,
  promptChangeSchema,
  proposalCommentSchema,
  proposalTextSchema,
} from '../../entities/catalog/catalog-proposal.ts'
import { revisionNoteSchema } from '../../entities/catalog/catalog.ts'
import { answerOf, pageOf, pageQuery } from '../../entities/envelope.ts'

const params = z.object({ proposalId: z.uuid() })
const revision = z.number().int().positive().max(2_000_000_000)

const OVER = 'This proposal is no longer open.'

/** What every proposal says beside the fields that are to be others. */
const about = {
  /** The version that the change was made from. */
  revision,
  note: revisionNoteSchema.default(''),
}

const creating = {
  method: 'POST',
  description: 'Fields that say what stands there already are left out. Whoever may change the item decides on it.',
  access: 'signed-in',
  idempotent: true,
  errors: { 409: 'You already have an open proposal for this item. Withdraw it first.' },
} as const

const response = { 201: answerOf(catalogProposalSchema) }

/** Changes that people propose to items of the catalog which others have shared with them. Not in the specification. */
export const catalogProposalCalls = {
  createForPrompt: defineCall({
    ...creating,
    url: '/v1/catalog/prompts/:catalogPromptId/proposals',
    summary: 'Propose a change to a catalog prompt that the caller can read and not change',
    schema: {
      params: z.object({ catalogPromptId: z.uuid() }),
      body: z.strictObject({ ...promptChangeSchema.shape, ...about }),
      response,
    },
  }),
  createForGroup: defineCall({
    ...creating,
    url: '/v1/catalog/groups/:catalogGroupId/proposals',
    summary: 'Propose a change to a catalog group that the caller can read and not change',
    schema: {
      params: z.object({ catalogGroupId: z.uuid() }),
      body: z.strictObject({ ...groupChangeSchema.shape, ...about }),
      response,
    },
  }),
  createForCompanion: defineCall({
    ...creating,
    url: '/v1/assistants/:assistantId/proposals',
    summary: 'Propose a change to a companion that the caller can ask and not change',
    schema: {
      params: z.object({ assistantId: z.uuid() }),
      body: z.strictObject({ ...companionChangeSchema.shape, ...about }),
      response,
    },
  }),
  list: defineCall({
    method: 'GET',
    url: '/v1/catalog/proposals',
    summary: 'Proposed changes that the caller has made or may decide on, newest first',
    access: 'signed-in',
    schema: {
      querystring: z.object({
        ...pageQuery({ default: 50, max: 200 }),
        state: z.enum(['open', 'ended', 'all']).default('all'),
        /** Those of one item. */
        item: z.uuid().optional(),
      }),
      response: { 200: pageOf(catalogProposalSchema) },
    },
  }),
  get: defineCall({
    method: 'GET',
    url: '/v1/catalog/proposals/:proposalId',
    summary: 'A proposed change with its comments, the version that it was made from and the current one',
    access: 'signed-in',
    schema: { params, response: { 200: answerOf(catalogProposalDetailSchema) } },
  }),
  comment: defineCall({
    method: 'POST',
    url: '/v1/catalog/proposals/:proposalId/comments',
    summary: 'Comment on a proposed change that is open',
    access: 'signed-in',
    idempotent: true,
    schema: {
      params,
      body: z.strictObject({ text: z.string().trim().min(1, 'Enter a comment.').max(PROPOSAL_COMMENT_LIMIT) }),
      response: { 201: answerOf(proposalCommentSchema) },
    },
    errors: { 409: OVER },
  }),
  publish: defineCall({
    method: 'POST',
    url: '/v1/catalog/proposals/:proposalId/publish',
    summary: 'Make a proposed change the next version of its item',
    description:
      'Its proposer stands in the version as its author, the caller as who approved it. What the proposal does not change stays. Of a companion that version is published, and what its author has not published stays in the draft.',
    access: 'signed-in',
    schema: {
      params,
      body: z.strictObject({
        /** The version that the proposal was compared with: refused with 409 where another one stands there by now. */
        revision,
      }),
      response: { 200: answerOf(catalogProposalSchema) },
    },
    errors: { 409: 'The item has changed in the meantime. Compare the proposal with the current version.' },
  }),
  decline: defineCall({
    method: 'POST',
    url: '/v1/catalog/proposals/:proposalId/decline',
    summary: 'Decline a proposed change',
    access: 'signed-in',
    schema: {
      params,
      body: z.strictObject({ reason: proposalTextSchema.min(1, 'Enter a reason.') }),
      response: { 200: answerOf(catalogProposalSchema) },
    },
    errors: { 409: OVER },
  }),
  withdraw: defineCall({
    method: 'POST',
    url: '/v1/catalog/proposals/:proposalId/withdraw',
    summary: 'Withdraw a proposed change of one’s own',
    access: 'signed-in',
    schema: { params, response: { 200: answerOf(catalogProposalSchema) } },
    errors: { 409: OVER },
  }),
}

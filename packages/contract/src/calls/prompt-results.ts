import { DELETED_RESULTS, RESULT_DEFAULTS } from '@atrium/domain/prompts/prompt-limits'
import { RESULT_ORDERS, RESULT_SORTS } from '@atrium/domain/prompts/results/result-sort'
import { PROTECTION_LEVELS } from '@atrium/domain/protection/protection-level'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { answerOf, noContent, pageOf, projectQuery } from '../entities/envelope.ts'
import {
  modelScoreSchema,
  promptResultSchema,
  resultVoteSchema,
  resultVotesSchema,
} from '../entities/prompts/prompt.ts'
import { promptDemands, promptModel, promptName, promptRun, promptWords } from './prompts.ts'

const params = z.object({ resultId: z.uuid() })

const flag = z.union([z.boolean(), z.stringbool()])

/** Which results, and in which order. */
const which = {
  ...projectQuery,
  sort: z.enum(RESULT_SORTS).default('date'),
  order: z.enum(RESULT_ORDERS).default('desc'),
  /** Part of the name, the prompt or the answer. */
  filter: z.string().trim().max(200).optional(),
  /** Seconds that filtering may take. */
  filterTimeout: z.coerce.number().int().min(1).max(60).default(RESULT_DEFAULTS.filterTimeout),
  /** Made in so many days until now. */
  days: z.coerce.number().int().min(1).max(36_500).default(RESULT_DEFAULTS.days),
  promptId: z.uuid().optional(),
  /** The cursor of the page before. */
  resume: z.string().max(500).optional(),
  /** So many of them by chance, in place of a page, whatever `limit` says; fewer where there are not so many. */
  sample: z.coerce.number().int().min(1).max(1000).optional(),
}

/** So many days of votes tell how good a model is, where nothing else is said. */
const SCORED_DAYS = 90

/** Who answers what goes on from a result, and who sees it. */
const GOING_ON =
  'Unless the request names a model or a `companion`, whoever gave the result answers: the same model, and the same companion. Unless it names `tools` or another companion, the model is given the tools of the result again: one that is no longer available is left out with a warning, as is one that reaches other servers and that somebody else has chosen. It has the protection of the result where that is the caller’s own; otherwise only the caller sees it.'

/** What is asked of the one who votes. `author` is the caller: nobody votes for somebody else. */
const voter = { author: z.string().max(200).optional() }

export const promptResultCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/prompts/results',
    summary:
      'The results of a project, or with `promptId` those of a prompt in any project, that the caller can see, as JSON or as a file of CSV or JSON lines',
    description:
      'Sorted by date, by the sum of votes (`vote`) or by the number of votes (`votes`). `resume` in the response is the cursor of the next page; a file of CSV or JSON lines that ends at its `limit` has it in the header `x-resume`. With `whole`, all results are one file, written while it is sent. With `sample`, so many results are chosen at random; expanded ones only as far as 8 MB of texts go.',
    access: 'signed-in',
    downloads: true,
    schema: {
      querystring: z.object({
        ...which,
        limit: z.coerce.number().int().min(1).max(1000).default(RESULT_DEFAULTS.limit),
        /** Whole prompts and answers, and not only their beginning. */
        expand: flag.default(false),
        format: z.enum(['json', 'csv', 'jsonl']).default('json'),
        /** All of them with all of their texts as one file of this format, however many there are: `limit`, `resume` and `expand` say nothing then. */
        whole: flag.default(false),
      }),
      response: { 200: pageOf(promptResultSchema) },
    },
  }),
  deleteMany: defineCall({
    method: 'DELETE',
    url: '/v1/prompts/results',
    summary: "Delete the caller's own results in a project, or of one prompt; a prompt goes with its last result",
    description:
      'They stay in the trash for 30 days; `results` are their ids, which `POST /v1/contents/restore` takes.',
    access: 'signed-in',
    schema: {
      querystring: z.object({
        ...which,
        limit: z.coerce.number().int().min(1).max(DELETED_RESULTS).default(DELETED_RESULTS),
      }),
      response: { 200: answerOf(z.object({ deleted: z.number().int(), results: z.array(z.string()) })) },
    },
  }),
  scores: defineCall({
    method: 'GET',
    url: '/v1/prompts/results/scores',
    summary: 'What the votes on the results of a project say of each model, of those results that the caller can see',
    access: 'signed-in',
    schema: {
      querystring: z.object({ ...projectQuery, days: z.coerce.number().int().min(1).max(36_500).default(SCORED_DAYS) }),
      response: { 200: answerOf(z.array(modelScoreSchema)) },
    },
  }),
  get: defineCall({
    method: 'GET',
    url: '/v1/prompts/results/:resultId',
    summary: 'A result, with all that was sent and all that came so far',
    access: 'signed-in',
    schema: { params, response: { 200: answerOf(promptResultSchema) } },
  }),
  patch: defineCall({
    method: 'PATCH',
    url: '/v1/prompts/results/:resultId',
    summary: 'Rename a result, or change who sees it',
    access: 'signed-in',
    schema: {
      params,
      body: z.strictObject({ name: promptName.optional(), protected: z.enum(PROTECTION_LEVELS).optional() }),
      response: { 200: answerOf(promptResultSchema) },
    },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v1/prompts/results/:resultId',
    summary: 'Delete a result; the prompt goes with its last result',
    access: 'signed-in',
    schema: { params, response: { 204: noContent } },
  }),
  reply: defineCall({
    method: 'POST',
    url: '/v1/prompts/results/:resultId/reply',
    summary: 'Say something to a result: the model answers with a new result',
    description: `${GOING_ON} \`demands.tools\` stand beside these tools; a companion that answers with its own takes none of them.`,
    access: 'signed-in',
    idempotent: true,
    startsRun: true,
    schema: {
      params,
      body: z.strictObject({ ...promptWords, ...promptModel, ...promptRun, ...promptDemands }),
      response: { 201: answerOf(promptResultSchema) },
    },
  }),
  retry: defineCall({
    method: 'POST',
    url: '/v1/prompts/results/:resultId/retry',
    summary: 'Ask once more what a result was asked, with its model or another',
    description: GOING_ON,
    access: 'signed-in',
    idempotent: true,
    startsRun: true,
    schema: {
      params,
      body: z.strictObject({ ...promptModel, ...promptRun }),
      response: { 201: answerOf(promptResultSchema) },
    },
  }),
  cancel: defineCall({
    method: 'POST',
    url: '/v1/prompts/results/:resultId/cancel',
    summary: 'Stop a result; the text so far is kept. Not in the specification.',
    access: 'signed-in',
    needsNoRoom: true,
    schema: { params, response: { 200: answerOf(promptResultSchema) } },
  }),
  votes: defineCall({
    method: 'GET',
    url: '/v1/prompts/results/:resultId/vote',
    summary: 'The votes on a result',
    access: 'signed-in',
    schema: {
      params,
      querystring: z.object(voter),
      response: { 200: answerOf(resultVotesSchema.extend({ votes: z.array(resultVoteSchema) })) },
    },
  }),
  vote: defineCall({
    method: 'POST',
    url: '/v1/prompts/results/:resultId/vote',
    summary: 'Vote on a result: 1 for, -1 against. A second vote replaces the first.',
    access: 'signed-in',
    schema: {
      params,
      querystring: z.object({
        ...voter,
        vote: z.coerce.number().pipe(z.union([z.literal(1), z.literal(-1)])),
        /** How much it counts, from 0 to 1; whatever is beyond counts as the nearest of them. */
        weight: z.coerce.number().optional(),
      }),
      response: { 200: answerOf(promptResultSchema) },
    },
  }),
  unvote: defineCall({
    method: 'DELETE',
    url: '/v1/prompts/results/:resultId/vote',
    summary: 'Remove the vote on a result',
    access: 'signed-in',
    schema: { params, querystring: z.object(voter), response: { 200: answerOf(promptResultSchema) } },
  }),
}

import { LINK_KINDS } from '@atrium/domain/links/link-kind'
import { PROTECTION_LEVELS } from '@atrium/domain/protection/protection-level'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { answerOf, noContent, pageOf, pageQuery, projectQuery } from '../entities/envelope.ts'
import { linkedSchema, linkSchema } from '../entities/link.ts'
import { threadSchema } from '#entities/threads/thread.ts'

const linkParams = z.object({ linkId: z.uuid() })

const REVOKED = 'This link was revoked. Ask the person who shared it for a new one.'

/** Links inside the company, which show one thing read only. Not in the specification. */
export const linkCalls = {
  create: defineCall({
    method: 'POST',
    url: '/v1/links',
    summary: 'Make a link that shows something read only to people who are signed in',
    description:
      'The link shows what there is at this moment. Whoever has a link to it already gets that one, as it is. Only its author may make one.',
    access: 'signed-in',
    schema: {
      body: z.strictObject({
        kind: z.enum(LINK_KINDS),
        subject: z.uuid(),
        protected: z.enum(PROTECTION_LEVELS).default('project'),
      }),
      response: { 201: answerOf(linkSchema) },
    },
    errors: { 409: 'This answer is still in progress. Make the link when it finishes.' },
  }),
  list: defineCall({
    method: 'GET',
    url: '/v1/links',
    summary: "The caller's links, newest first",
    access: 'signed-in',
    schema: {
      querystring: z.object({
        ...pageQuery({ default: 50, max: 200 }),
        /** Links to this alone. */
        subject: z.uuid().optional(),
      }),
      response: { 200: pageOf(linkSchema) },
    },
  }),
  get: defineCall({
    method: 'GET',
    url: '/v1/links/:linkId',
    summary: 'What a link shows',
    description: 'Files are addressed by way of the link. Nothing else of the thread, prompt or project can be read.',
    access: 'signed-in',
    schema: { params: linkParams, response: { 200: answerOf(linkedSchema) } },
    errors: { 410: REVOKED },
  }),
  patch: defineCall({
    method: 'PATCH',
    url: '/v1/links/:linkId',
    summary: 'Change who may open a link, or let it show what there is now',
    description:
      'Who may open it is changed whatever it shows: also while an answer is in progress, or where there is more now than a link can show.',
    access: 'signed-in',
    schema: {
      params: linkParams,
      body: z.strictObject({ protected: z.enum(PROTECTION_LEVELS).optional(), refresh: z.literal(true).optional() }),
      response: { 200: answerOf(linkSchema) },
    },
    errors: { 409: 'This answer is still in progress. Update the link when it finishes.', 410: REVOKED },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v1/links/:linkId',
    summary: 'Revoke a link: it shows nothing from then on',
    access: 'signed-in',
    schema: { params: linkParams, response: { 204: noContent } },
  }),
  restore: defineCall({
    method: 'POST',
    url: '/v1/links/:linkId/restore',
    summary: 'Let a revoked link open again: it shows what there is now. One that is not revoked stays as it is',
    access: 'signed-in',
    schema: { params: linkParams, response: { 200: answerOf(linkSchema) } },
    errors: { 409: 'You already have another link to this.' },
  }),
  copy: defineCall({
    method: 'POST',
    url: '/v1/links/:linkId/copy',
    summary: 'Continue what a link shows in a thread of one’s own',
    description: 'The new thread is seen by the caller alone. What has secure data stays in its project.',
    access: 'signed-in',
    idempotent: true,
    schema: { params: linkParams, querystring: z.object(projectQuery), response: { 201: answerOf(threadSchema) } },
    errors: { 410: REVOKED },
  }),
}

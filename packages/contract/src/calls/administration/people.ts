import { PERSON_STATES } from '@atrium/domain/people/person-state'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { projectSchema } from '../../entities/project.ts'
import { answerOf, noContent, pageOf, pageQuery } from '../../entities/envelope.ts'
import {
  emailSchema,
  joinedProjectsSchema,
  oneTimeLinkSchema,
  passwordSchema,
  permissionsSchema,
  personNameSchema,
  personSchema,
} from '../../entities/administration/person.ts'

const params = z.object({ accountId: z.uuid() })

/** Whoever has an account, for administrators. Not in the specification, which leaves people to the house. */
export const peopleCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/admin/people',
    summary: 'Everybody with an account, by name',
    access: 'admin_rw',
    schema: {
      querystring: z.object({
        ...pageQuery({ default: 100, max: 500 }),
        /** A part of the name or the email address. */
        contains: z.string().trim().max(100).optional(),
        state: z.enum(PERSON_STATES).optional(),
      }),
      response: { 200: pageOf(personSchema) },
    },
  }),
  get: defineCall({
    method: 'GET',
    url: '/v1/admin/people/:accountId',
    summary: 'One person',
    access: 'admin_rw',
    schema: { params, response: { 200: answerOf(personSchema) } },
  }),
  create: defineCall({
    method: 'POST',
    url: '/v1/admin/people',
    summary: 'Create an account with a first password',
    access: 'admin_rw',
    needsSession: true,
    schema: {
      body: z.strictObject({
        name: personNameSchema,
        email: emailSchema,
        password: passwordSchema,
        permissions: permissionsSchema.default([]),
        projects: joinedProjectsSchema.default([]),
      }),
      response: { 201: answerOf(personSchema) },
    },
  }),
  patch: defineCall({
    method: 'PATCH',
    url: '/v1/admin/people/:accountId',
    summary: 'Change a name, an email address or permissions',
    access: 'admin_rw',
    needsSession: true,
    schema: {
      params,
      body: z.strictObject({
        name: personNameSchema.optional(),
        email: emailSchema.optional(),
        permissions: permissionsSchema.optional(),
      }),
      response: { 200: answerOf(personSchema) },
    },
    errors: { 409: 'At least one active person has to be an administrator.' },
  }),
  disable: defineCall({
    method: 'POST',
    url: '/v1/admin/people/:accountId/disable',
    summary: 'Sign somebody out everywhere, stop what runs for them, and let them in no more',
    access: 'admin_rw',
    needsSession: true,
    schema: { params, response: { 200: answerOf(personSchema) } },
    errors: { 409: 'At least one active person has to be an administrator.' },
  }),
  handOver: defineCall({
    method: 'POST',
    url: '/v1/admin/people/:accountId/hand-over',
    summary:
      'Make another person the owner of all projects that somebody owns; private conversations are not handed over',
    access: 'admin_rw',
    needsSession: true,
    schema: {
      params,
      body: z.strictObject({ email: emailSchema }),
      response: { 200: answerOf(z.array(projectSchema)) },
    },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v1/admin/people/:accountId',
    summary: 'Delete an account; what the person shared stays, and so does the audit',
    description:
      'Sessions, tokens, settings, drafts and memberships end at once. Private conversations are removed for good after 30 days.',
    access: 'admin_rw',
    needsSession: true,
    schema: { params, response: { 204: noContent } },
    errors: { 409: 'At least one active person has to be an administrator.' },
  }),
  enable: defineCall({
    method: 'POST',
    url: '/v1/admin/people/:accountId/enable',
    summary: 'Let somebody in again',
    access: 'admin_rw',
    needsSession: true,
    schema: { params, response: { 200: answerOf(personSchema) } },
  }),
  signOut: defineCall({
    method: 'POST',
    url: '/v1/admin/people/:accountId/sign-out',
    summary: 'End all sessions of somebody',
    access: 'admin_rw',
    needsSession: true,
    schema: { params, response: { 204: noContent } },
  }),
  removeSecondStep: defineCall({
    method: 'DELETE',
    url: '/v1/admin/people/:accountId/second-step',
    summary: 'Turn two-step sign-in off for somebody who has lost their app and codes',
    access: 'admin_rw',
    needsSession: true,
    schema: { params, response: { 200: answerOf(personSchema) } },
    errors: { 404: 'This person does not sign in with two steps.' },
  }),
  reset: defineCall({
    method: 'POST',
    url: '/v1/admin/people/:accountId/reset',
    summary: 'A one-time link with which somebody sets a new password',
    access: 'admin_rw',
    needsSession: true,
    schema: { params, response: { 201: answerOf(oneTimeLinkSchema) } },
    errors: { 409: 'This account is disabled. Enable it first.' },
  }),
}

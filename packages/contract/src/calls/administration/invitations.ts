import { REFUSAL_TEXTS } from '@atrium/domain/notifications/refusal-texts'
import { IMPORT_BYTES } from '@atrium/domain/people/import-limits'
import { LINK_LIFETIMES } from '@atrium/domain/people/one-time-link'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { answerOf, noContent } from '../../entities/envelope.ts'
import {
  emailSchema,
  importedPeopleSchema,
  invitationSchema,
  joinedProjectsSchema,
  oneTimeLinkSchema,
  passwordSchema,
  permissionsSchema,
  personNameSchema,
} from '../../entities/administration/person.ts'
import { signOnCheckSchema } from '../../entities/account/sign-on-check.ts'

export const ADDRESS_TAKEN = REFUSAL_TEXTS.addressTaken

const token = z.string().min(1).max(200)

const kinds = Object.keys(LINK_LIFETIMES) as [keyof typeof LINK_LIFETIMES, ...(keyof typeof LINK_LIFETIMES)[]]

/** One-time links that let people in: invitations, and new passwords. */
export const invitationCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/admin/invitations',
    summary: 'The invitations that can still be accepted, the newest first',
    access: 'admin_rw',
    schema: { response: { 200: answerOf(z.array(invitationSchema)) } },
  }),
  create: defineCall({
    method: 'POST',
    url: '/v1/admin/invitations',
    summary: 'Invite somebody by a one-time link; an earlier invitation of the same address ends',
    access: 'admin_rw',
    needsSession: true,
    schema: {
      body: z.strictObject({
        email: emailSchema,
        permissions: permissionsSchema.default([]),
        projects: joinedProjectsSchema.default([]),
      }),
      response: { 201: answerOf(invitationSchema.extend(oneTimeLinkSchema.shape)) },
    },
    errors: { 409: ADDRESS_TAKEN },
  }),
  importPeople: defineCall({
    method: 'POST',
    url: '/v1/admin/invitations/import',
    summary: 'Invite everybody of a CSV list into a project, or only look at what would become of it',
    description:
      'The first line names the columns: `Email` and, where wanted, `Role`, `Name`, `Permissions` (several in one cell) and `Project` (its name or number). Lines with a problem are left out; nothing is made unless `create` is true.',
    access: 'admin_rw',
    needsSession: true,
    schema: {
      body: z.strictObject({
        csv: z.string().min(1).max(IMPORT_BYTES, 'A file can have up to 1 MB.'),
        projectId: z.number().int().positive(),
        create: z.boolean().default(false),
      }),
      response: { 200: answerOf(importedPeopleSchema) },
    },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v1/admin/invitations/:invitationId',
    summary: 'Withdraw an invitation: its link ends at once',
    access: 'admin_rw',
    needsSession: true,
    schema: { params: z.object({ invitationId: z.uuid() }), response: { 204: noContent } },
  }),
  look: defineCall({
    method: 'POST',
    url: '/auth/link',
    summary: 'What a one-time link is for, before it is used',
    access: 'anyone',
    schema: {
      body: z.strictObject({ token }),
      response: { 200: answerOf(z.object({ kind: z.enum(kinds), email: z.string(), name: z.string().nullable() })) },
    },
    errors: { 404: REFUSAL_TEXTS.linkEnded },
  }),
  accept: defineCall({
    method: 'POST',
    url: '/auth/link/accept',
    summary: 'Use a one-time link: creates the invited account or sets the new password, and signs in',
    access: 'anyone',
    schema: {
      body: z.strictObject({ token, name: personNameSchema.optional(), password: passwordSchema }),
      response: { 200: answerOf(signOnCheckSchema) },
    },
    errors: { 404: REFUSAL_TEXTS.linkEnded },
  }),
}

import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { groupNameSchema, groupSchema, groupWithMembersSchema } from '../../entities/administration/group.ts'
import { emailSchema } from '../../entities/administration/person.ts'
import { answerOf, noContent } from '../../entities/envelope.ts'

const params = z.object({ groupId: z.uuid() })
const body = z.strictObject({ name: groupNameSchema })
const answer = { 200: answerOf(groupWithMembersSchema) }
const errors = { 404: 'There is no such group', 409: 'A directory keeps this group. Change it there.' }

/** Groups of people, for administrators; who owns a project chooses among them. */
export const groupCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/admin/groups',
    summary: 'The groups that there are, by name; none for whoever neither administrates nor owns a project',
    access: 'signed-in',
    schema: { response: { 200: answerOf(z.array(groupSchema)) } },
  }),
  get: defineCall({
    method: 'GET',
    url: '/v1/admin/groups/:groupId',
    summary: 'A group with its members',
    access: 'admin_rw',
    schema: { params, response: answer },
    errors,
  }),
  create: defineCall({
    method: 'POST',
    url: '/v1/admin/groups',
    summary: 'Create a group',
    access: 'admin_rw',
    needsSession: true,
    schema: { body, response: { 201: answerOf(groupWithMembersSchema) } },
  }),
  patch: defineCall({
    method: 'PATCH',
    url: '/v1/admin/groups/:groupId',
    summary: 'Rename a group',
    access: 'admin_rw',
    needsSession: true,
    schema: { params, body, response: answer },
    errors,
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v1/admin/groups/:groupId',
    summary: 'Delete a group; its members lose the roles that it gave them',
    access: 'admin_rw',
    needsSession: true,
    schema: { params, response: { 204: noContent } },
    errors,
  }),
  addMember: defineCall({
    method: 'POST',
    url: '/v1/admin/groups/:groupId/members',
    summary: 'Add somebody who has an account, by their email address',
    access: 'admin_rw',
    needsSession: true,
    schema: { params, body: z.strictObject({ email: emailSchema }), response: answer },
    errors,
  }),
  removeMember: defineCall({
    method: 'DELETE',
    url: '/v1/admin/groups/:groupId/members/:accountId',
    summary: 'Take somebody out of a group',
    access: 'admin_rw',
    needsSession: true,
    schema: { params: params.extend({ accountId: z.uuid() }), response: answer },
    errors,
  }),
}

import { PROJECT_ROLES } from '@atrium/domain/projects/project-role'
import { INSTRUCTIONS_LIMIT } from '@atrium/domain/threads/instructions'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { administeredProjectSchema, projectNameSchema } from '../../entities/administration/administered-project.ts'
import { answerOf } from '../../entities/envelope.ts'
import { modelRuleSchema, wishedModelsSchema } from '../../entities/models/model-rules.ts'
import { emailSchema } from '../../entities/administration/person.ts'

const params = z.object({ projectId: z.coerce.number().int().positive() })
const memberParams = params.extend({ accountId: z.uuid() })
const groupParams = params.extend({ groupId: z.uuid() })
const answer = { 200: answerOf(administeredProjectSchema) }
const lastOwner = { 409: 'At least one member has to be an owner.' }

/** Projects for those who administer them: their owners, and whoever has the permission `config_projects_rw`. */
export const projectAdministrationCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/admin/projects',
    summary: 'The projects that the caller administers',
    access: 'signed-in',
    schema: { response: { 200: answerOf(z.array(administeredProjectSchema)) } },
  }),
  get: defineCall({
    method: 'GET',
    url: '/v1/admin/projects/:projectId',
    summary: 'A project with its members',
    access: 'signed-in',
    schema: { params, response: answer },
  }),
  create: defineCall({
    method: 'POST',
    url: '/v1/admin/projects',
    summary: 'Create a project; the caller is its first owner',
    access: 'config_projects_rw',
    needsSession: true,
    idempotent: true,
    schema: {
      body: z.strictObject({ projectName: projectNameSchema }),
      response: { 201: answerOf(administeredProjectSchema) },
    },
  }),
  patch: defineCall({
    method: 'PATCH',
    url: '/v1/admin/projects/:projectId',
    summary: 'Rename a project, archive it or bring it back, and say what holds for everybody in it',
    access: 'signed-in',
    needsSession: true,
    schema: {
      params,
      body: z.strictObject({
        projectName: projectNameSchema.optional(),
        archived: z.boolean().optional(),
        instructions: z.string().trim().max(INSTRUCTIONS_LIMIT).optional(),
        allowed: modelRuleSchema.nullable().optional(),
        defaultModels: wishedModelsSchema.optional(),
      }),
      response: answer,
    },
    errors: { 409: 'The default project cannot be archived.' },
  }),
  addMember: defineCall({
    method: 'POST',
    url: '/v1/admin/projects/:projectId/members',
    summary: 'Add somebody who has an account, by their email address',
    access: 'signed-in',
    needsSession: true,
    schema: { params, body: z.strictObject({ email: emailSchema, role: z.enum(PROJECT_ROLES) }), response: answer },
  }),
  putMember: defineCall({
    method: 'PUT',
    url: '/v1/admin/projects/:projectId/members/:accountId',
    summary: 'Say what role somebody has in a project; whoever does not belong to it is added',
    access: 'signed-in',
    needsSession: true,
    schema: { params: memberParams, body: z.strictObject({ role: z.enum(PROJECT_ROLES) }), response: answer },
    errors: lastOwner,
  }),
  putGroup: defineCall({
    method: 'PUT',
    url: '/v1/admin/projects/:projectId/groups/:groupId',
    summary: 'Say what role the members of a group have in a project',
    access: 'signed-in',
    needsSession: true,
    schema: { params: groupParams, body: z.strictObject({ role: z.enum(PROJECT_ROLES) }), response: answer },
  }),
  removeGroup: defineCall({
    method: 'DELETE',
    url: '/v1/admin/projects/:projectId/groups/:groupId',
    summary: 'Take a group out of a project; its members keep their own roles',
    access: 'signed-in',
    needsSession: true,
    schema: { params: groupParams, response: answer },
  }),
  removeMember: defineCall({
    method: 'DELETE',
    url: '/v1/admin/projects/:projectId/members/:accountId',
    summary: 'Take somebody out of a project; what they made there stays',
    access: 'signed-in',
    needsSession: true,
    schema: { params: memberParams, response: answer },
    errors: lastOwner,
  }),
}

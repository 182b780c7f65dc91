import { z } from 'zod'
import { defineCall } from '../../call.ts'
import {
  environmentNameSchema,
  environmentSettingsSchema,
  projectEnvironmentSchema,
} from '../../entities/administration/project-environment.ts'
import { answerOf, noContent } from '../../entities/envelope.ts'

const ofProject = z.object({ projectId: z.coerce.number().int().positive() })
const params = ofProject.extend({ projectEnvironment: environmentNameSchema })
const answer = { 200: answerOf(projectEnvironmentSchema) }
const errors = { 404: 'This environment is not set up' }

/** What a project sets for callers of each environment, for those who administer it. Source: the specification, section 7, "Admin". */
export const projectEnvironmentCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/admin/projects/:projectId/environments',
    summary: 'The environments that a project has set up',
    access: 'signed-in',
    schema: { params: ofProject, response: { 200: answerOf(z.array(projectEnvironmentSchema)) } },
  }),
  get: defineCall({
    method: 'GET',
    url: '/v1/admin/projects/:projectId/environments/:projectEnvironment',
    summary: 'One environment of a project',
    access: 'signed-in',
    schema: { params, response: answer },
    errors,
  }),
  post: defineCall({
    method: 'POST',
    url: '/v1/admin/projects/:projectId/environments/:projectEnvironment',
    summary: 'Set up an environment, or replace what is set for it',
    access: 'signed-in',
    needsSession: true,
    schema: { params, body: environmentSettingsSchema, response: answer },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v1/admin/projects/:projectId/environments/:projectEnvironment',
    summary: 'Remove what is set for an environment; what the project sets holds there then',
    access: 'signed-in',
    needsSession: true,
    schema: { params, response: { 204: noContent } },
    errors,
  }),
}

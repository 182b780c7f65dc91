import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { accentSchema, projectBrandingSchema } from '../../entities/administration/project-branding.ts'
import { answerOf } from '../../entities/envelope.ts'

const params = z.object({ projectId: z.coerce.number().int().positive() })
const answer = { 200: answerOf(projectBrandingSchema) }

/** What the exported documents of a project look like, for those who administer it. */
export const projectBrandingCalls = {
  get: defineCall({
    method: 'GET',
    url: '/v1/admin/projects/:projectId/branding',
    summary: 'What the exported documents of a project look like',
    access: 'signed-in',
    schema: { params, response: answer },
  }),
  patch: defineCall({
    method: 'PATCH',
    url: '/v1/admin/projects/:projectId/branding',
    summary: 'Set the accent color of exported documents',
    access: 'signed-in',
    needsSession: true,
    schema: { params, body: z.strictObject({ accent: accentSchema.nullable() }), response: answer },
  }),
  putLogo: defineCall({
    method: 'PUT',
    url: '/v1/admin/projects/:projectId/branding/logo',
    summary: 'Set the logo of exported documents',
    description:
      'PNG, JPEG, WebP, or SVG, up to 1 MB. It is drawn anew as a PNG: nothing else of what came in is kept.',
    access: 'signed-in',
    needsSession: true,
    multipart: true,
    schema: { params, body: z.strictObject({}), response: answer },
  }),
  removeLogo: defineCall({
    method: 'DELETE',
    url: '/v1/admin/projects/:projectId/branding/logo',
    summary: 'Remove the logo of exported documents',
    access: 'signed-in',
    needsSession: true,
    schema: { params, response: answer },
  }),
  logo: defineCall({
    method: 'GET',
    url: '/v1/admin/projects/:projectId/branding/logo',
    summary: 'The logo of exported documents',
    access: 'signed-in',
    binary: 'image/png',
    schema: {
      params,
      /** Which logo it was when its address was told: another has another address. */
      querystring: z.object({ tag: z.string().max(50).optional() }),
      response: { 200: z.instanceof(Blob) },
    },
    errors: { 404: 'This project has no logo.' },
  }),
}

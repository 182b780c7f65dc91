import { AUDIT_AREAS } from '@atrium/domain/audit/audit-area'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { auditEntrySchema } from '../../entities/administration/audit-entry.ts'
import { pageOf, pageQuery } from '../../entities/envelope.ts'

/** What the audit is narrowed by. */
const filter = {
  /** A part of a name, an action, a target, an address or the details. */
  contains: z.string().trim().max(100).optional(),
  /** The account of whoever did it. */
  who: z.uuid().optional(),
  area: z.enum(AUDIT_AREAS).optional(),
  project: z.coerce.number().int().positive().optional(),
  from: z.iso.datetime().optional(),
  /** Up to, but without. */
  to: z.iso.datetime().optional(),
}

/** Who did what, for administrators, and of a project for those who administer it. Not in the specification, which leaves the audit to the house. */
export const auditCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/admin/audit',
    summary: 'Who did what, newest first',
    access: 'admin_rw',
    schema: {
      querystring: z.object({ ...pageQuery({ default: 100, max: 500 }), ...filter }),
      response: { 200: pageOf(auditEntrySchema) },
    },
  }),
  listOfProject: defineCall({
    method: 'GET',
    url: '/v1/admin/projects/:projectId/audit',
    summary: 'Who did what in a project, newest first',
    description:
      'For those who administer the project. From where a request came is told of one’s own entries; of those of others, administrators of people read it.',
    access: 'signed-in',
    schema: {
      params: z.object({ projectId: z.coerce.number().int().positive() }),
      querystring: z.object(pageQuery({ default: 50, max: 200 })),
      response: { 200: pageOf(auditEntrySchema) },
    },
  }),
  export: defineCall({
    method: 'GET',
    url: '/v1/admin/audit/export',
    summary: 'Who did what, newest first, as a file',
    description: 'One entry a line, as JSON or as a row of a table. The export stands in the audit too.',
    access: 'admin_rw',
    binary: 'application/x-ndjson',
    schema: {
      querystring: z.object({ ...filter, format: z.enum(['jsonl', 'csv']).default('jsonl') }),
      response: { 200: z.string() },
    },
  }),
}

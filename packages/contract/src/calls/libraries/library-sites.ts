import {
  SITE_DEPTH_LIMIT,
  SITE_DEPTH_USUAL,
  SITE_PAGES_LIMIT,
  SITE_PAGES_USUAL,
} from '@atrium/domain/libraries/library-limits'
import { READING_SCHEDULES } from '@atrium/domain/libraries/reading/reading-schedule'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { answerOf, noContent } from '../../entities/envelope.ts'
import { librarySiteSchema } from '../../entities/libraries/library.ts'
import { webAddressSchema } from '../../entities/web-address.ts'

const params = z.object({ libraryId: z.uuid() })
const siteParams = params.extend({ siteId: z.uuid() })

const fields = {
  /** How many links away from the first page: 0 for it alone. */
  depth: z.number().int().min(0).max(SITE_DEPTH_LIMIT),
  /** How many pages at most. */
  pages: z.number().int().min(1).max(SITE_PAGES_LIMIT),
  schedule: z.enum(READING_SCHEDULES),
}

/** Sites that libraries read page by page. */
export const librarySiteCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v2/libraries/:libraryId/sites',
    summary: 'The sites of a library, with how far the reading of each is',
    access: 'signed-in',
    schema: { params, response: { 200: answerOf(z.array(librarySiteSchema)) } },
  }),
  add: defineCall({
    method: 'POST',
    url: '/v2/libraries/:libraryId/sites',
    summary: 'Add a site; its pages are read soon after',
    description:
      'Follows the links of the first page on the same host, as its robots.txt allows. Each page is a document of the library.',
    access: 'signed-in',
    idempotent: true,
    schema: {
      params,
      body: z.strictObject({
        url: webAddressSchema,
        depth: fields.depth.default(SITE_DEPTH_USUAL),
        pages: fields.pages.default(SITE_PAGES_USUAL),
        schedule: fields.schedule.default('never'),
        /** It is secure data, which is refused. */
        secureData: z.boolean().default(false),
      }),
      response: { 201: answerOf(librarySiteSchema) },
    },
    errors: { 409: 'This site is in the library already.' },
  }),
  patch: defineCall({
    method: 'PATCH',
    url: '/v2/libraries/:libraryId/sites/:siteId',
    summary: 'Change how a site is read, from the next reading on',
    access: 'signed-in',
    schema: {
      params: siteParams,
      body: z.strictObject(z.object(fields).partial().shape),
      response: { 200: answerOf(librarySiteSchema) },
    },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v2/libraries/:libraryId/sites/:siteId',
    summary: 'Remove a site with its documents',
    access: 'signed-in',
    schema: { params: siteParams, response: { 204: noContent } },
  }),
  refresh: defineCall({
    method: 'POST',
    url: '/v2/libraries/:libraryId/sites/:siteId/refresh',
    summary: 'Read a site again; pages whose text is the same are not indexed again, those that are gone are removed',
    access: 'signed-in',
    schema: { params: siteParams, response: { 200: answerOf(librarySiteSchema) } },
  }),
}

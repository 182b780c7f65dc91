import type { ScimAnswer } from '#platform/http/serving/scim-server.ts'

/** Source: RFC 7644, section 3.4.2. */
export function listAnswer(
  resources: readonly object[],
  { total, offset }: { total: number; offset: number },
): ScimAnswer {
  return {
    status: 200,
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: total,
      startIndex: offset + 1,
      itemsPerPage: resources.length,
      Resources: resources,
    },
  }
}

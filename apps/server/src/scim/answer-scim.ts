import { notFound, Refusal } from '#platform/http/refusal.ts'
import type { ScimAnswer, ScimRequest, ScimServer } from '#platform/http/serving/scim-server.ts'
import { listAnswer } from './list-answer.ts'
import type { createScimGroups } from './scim-groups.ts'
import type { createScimUsers } from './scim-users.ts'
import { resourceTypes, schemas, serviceProviderConfig } from './service-documents.ts'

type Work = (request: ScimRequest, id: string) => Promise<ScimAnswer>

type Resources = { users: ReturnType<typeof createScimUsers>; groups: ReturnType<typeof createScimGroups> }

/** Finds what a request asks for by its method and path. @throws a 404 or 405 refusal where there is nothing of it */
export function createScimAnswer({ users, groups }: Resources): ScimServer['answer'] {
  const resources = new Map<string, Record<string, Work>>([
    ['users', tableOf(users)],
    ['groups', tableOf(groups)],
    ['serviceproviderconfig', { GET: async ({ base }) => ({ status: 200, body: serviceProviderConfig(base) }) }],
    ['schemas', documents(schemas)],
    ['resourcetypes', documents(resourceTypes)],
  ])
  return async (request) => {
    const [resource = '', id, ...more] = request.path
    const works = resources.get(resource.toLowerCase())
    if (!works || more.length > 0) throw notFound('There is nothing at this address.')
    const key = id === undefined ? request.method : `${request.method} one`
    const work = Object.hasOwn(works, key) ? works[key] : undefined
    if (!work) throw new Refusal(405, 'This address does not take this method.')
    return work(request, id ?? '')
  }
}

function tableOf(resource: Resources['users'] | Resources['groups']): Record<string, Work> {
  return {
    GET: resource.list,
    POST: resource.create,
    'GET one': resource.get,
    'PUT one': resource.put,
    'PATCH one': resource.patch,
    'DELETE one': resource.delete,
  }
}

/** Documents that never change, each by its id. */
function documents(all: (base: string) => readonly (object & { id: string })[]): Record<string, Work> {
  return {
    async GET({ base }) {
      const list = all(base)
      return listAnswer(list, { total: list.length, offset: 0 })
    },
    async 'GET one'({ base }, id) {
      const body = all(base).find((one) => one.id.toLowerCase() === id.toLowerCase())
      if (!body) throw notFound('There is no such document.')
      return { status: 200, body }
    },
  }
}

import type { TestServer } from '../start-test-server.ts'

/** What is looked at of any answer. */
type Body = {
  id: string
  displayName: string
  active: boolean
  name: unknown
  externalId?: string
  totalResults: number
  schemas: string[]
  meta: { location: string }
  members: { value: string }[]
  Resources: { id: string; members?: unknown[] }[]
}

type Answer = { status: number; type: string | null; body: Body }

/** A directory that speaks SCIM to a server, with a token that an administrator has made for it. */
export async function scimDirectory(server: TestServer) {
  const admin = await server.createAccount({ name: 'Administrator' })
  const { data } = await admin.client.scim.createToken({ body: { name: 'Directory' } })
  async function ask(method: string, path: string, body?: unknown, authorization = `Bearer ${data.token}`) {
    const response = await fetch(`${server.url}/api/scim/v2${path}`, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/scim+json' }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer: Answer = {
      status: response.status,
      type: response.headers.get('content-type'),
      body: text === '' ? undefined : JSON.parse(text),
    }
    return answer
  }
  return {
    admin,
    tokenId: data.id,
    token: data.token,
    ask,
    /** Answers the id. */
    async newUser(userName: string): Promise<string> {
      return (await ask('POST', '/Users', { userName, active: true })).body.id
    },
    patch: (path: string, ...operations: object[]) =>
      ask('PATCH', path, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations }),
    find: (path: string, filter: string) => ask('GET', `${path}?filter=${encodeURIComponent(filter)}`),
  }
}

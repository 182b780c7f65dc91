import { request } from 'node:http'
import { expect, test } from 'vitest'
import { serverOfFile } from '../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../test-harness/start-test-server.ts'

const server = serverOfFile()

const administrator = () => server.createAccount({ permissions: ['admin_rw', 'config_projects_rw'] })

async function ownerOf(projectName: string): Promise<{ person: TestAccount; projectId: number }> {
  const projectId = await server.createProject(projectName)
  const person = await server.createAccount({ projects: [projectId], role: 'owner', permissions: [] })
  return { person, projectId }
}

test('whoever owns projects alone is not deleted before those are handed over; then they are members there', async () => {
  const admin = await administrator()
  const heir = await server.createAccount({ permissions: [], projects: [] })
  const { person, projectId } = await ownerOf('Brand Studio')
  const params = { accountId: person.accountId }
  await expect(admin.client.people.delete({ params })).rejects.toMatchObject({
    status: 409,
    message: 'Nobody else owns Brand Studio. Hand these projects over first.',
  })
  for (const email of ['nobody@example.com', person.email]) {
    await expect(admin.client.people.handOver({ params, body: { email } })).rejects.toMatchObject({
      status: 422,
      body: { issues: [{ path: 'body.email' }] },
    })
  }
  const { data } = await admin.client.people.handOver({ params, body: { email: heir.email } })
  expect(data).toEqual([{ projectId, projectName: 'Brand Studio' }])
  const project = await heir.client.projectAdministration.get({ params: { projectId } })
  const roleOf = ({ accountId }: TestAccount) => project.data.members.find((one) => one.accountId === accountId)?.role
  expect([roleOf(heir), roleOf(person)]).toEqual(['owner', 'member'])
  await admin.client.people.delete({ params })
  await expect(admin.client.people.get({ params })).rejects.toMatchObject({ status: 404 })
})

test('who is deleted is out at once; what they shared stays, what was private goes, and the audit says who it was', async () => {
  const admin = await administrator()
  const person = await server.createAccount({ name: 'Ina' })
  const shared = (await person.client.threads.create({ body: { name: 'Ours', protected: 'project' } })).data.id
  const own = (await person.client.threads.create({ body: { name: 'Mine' } })).data.id
  const params = { accountId: person.accountId }
  await admin.client.people.delete({ params })
  expect((await person.request('/api/v1/config')).status).toBe(401)
  expect((await admin.client.threads.get({ params: { threadId: shared } })).data.name).toBe('Ours')
  const { rows } = await server.database.db.execute(`select deleted_at from threads where id = '${own}'`)
  expect(rows).toEqual([{ deleted_at: expect.anything() }])
  const { rows: records } = await server.database.db.execute(
    `select details -> 'before' ->> 'name' as name from audit where action = 'deleted' and subject_id = '${person.accountId}'`,
  )
  expect(records).toEqual([{ name: 'Ina' }])
  await expect(admin.client.people.delete({ params })).rejects.toMatchObject({ status: 404 })
})

test('prompts that somebody shared go on: whoever takes over changes them, and nobody gets what was private', async () => {
  const admin = await administrator()
  const heir = await server.createAccount({ permissions: [] })
  const person = await server.createAccount({ permissions: [] })
  const keep = (who: TestAccount, name: string, level: 'author' | 'project') =>
    who.client.catalogPrompts.create({ body: { name, prompt: 'Say only: yes', protected: level } })
  const { data: shared } = await keep(person, 'Refund reply', 'project')
  const { data: own } = await keep(person, 'My own', 'author')
  await keep(heir, 'refund reply', 'project')
  const params = { catalogPromptId: shared.id }
  const rename = () => heir.client.catalogPrompts.patch({ params, body: { description: 'Taken over' } })
  await expect(rename()).rejects.toMatchObject({ status: 403 })
  await admin.client.people.handOver({ params: { accountId: person.accountId }, body: { email: heir.email } })
  expect((await rename()).data).toMatchObject({ name: 'Refund reply (2)', description: 'Taken over' })
  await expect(heir.client.catalogPrompts.get({ params: { catalogPromptId: own.id } })).rejects.toMatchObject({
    status: 404,
  })
  await admin.client.people.delete({ params: { accountId: person.accountId } })
  const { rows } = await server.database.db.execute(
    `select name from catalog_items where author = '${person.accountId}' and deleted_at is null`,
  )
  expect(rows).toEqual([])
})

test('nobody deletes themselves, and of two administrators who delete each other at once one stays', async () => {
  await server.database.db.execute(`update accounts set permissions = '{}'`)
  const [one, other] = [await administrator(), await administrator()]
  await expect(one.client.people.delete({ params: { accountId: one.accountId } })).rejects.toMatchObject({
    status: 409,
  })
  const both = await Promise.allSettled([
    one.client.people.delete({ params: { accountId: other.accountId } }),
    other.client.people.delete({ params: { accountId: one.accountId } }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a run whose request was on its way when its person was disabled does not go on', async () => {
  const admin = await administrator()
  const person = await server.createAccount({ permissions: [] })
  const { data: thread } = await person.client.threads.create({ body: {} })
  const said = { role: 'user', parts: [{ type: 'text', text: 'simulate: slow' }] }
  const body = JSON.stringify({ messages: [said], provider: 'openai_chat', model: 'gpt-4.1' })
  const sent = request(`${server.url}/api/v1/threads/${thread.id}/run`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${person.email}:${person.password}`).toString('base64')}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  })
  const answered = new Promise<number>((resolve) => {
    sent.once('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
  })
  const heard = new Promise((resolve) => sent.once('continue', resolve))
  sent.flushHeaders()
  await heard
  await admin.client.people.disable({ params: { accountId: person.accountId } })
  sent.end(body)
  expect(await answered).toBe(202)
  const statuses = async () =>
    (await server.database.db.execute(`select status from runs where thread_id = '${thread.id}'`)).rows.map(
      ({ status }) => status,
    )
  await expect.poll(statuses).toEqual(['cancelled'])
})

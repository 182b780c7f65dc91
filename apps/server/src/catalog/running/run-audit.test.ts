import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

/** What was asked of models. */
const asked = () => server.simulator.control.received().filter(({ method }) => method === 'POST')

/** What the audit has of secure and sensitive data that went out, the oldest first. */
async function sent() {
  const reviewer = await server.createAccount({ permissions: ['admin_rw'] })
  const { data } = await reviewer.client.audit.list({ query: { area: 'secure', who: ada.accountId } })
  return data
    .map(({ action, target, projectId, details }) => ({ action, id: target.id, projectId, details }))
    .toReversed()
}

async function group(names: readonly string[], who: TestAccount = ada) {
  const promptIds: string[] = []
  for (const name of names) {
    const body = { name, prompt: `Say only: ${name}` }
    promptIds.push((await who.client.catalogPrompts.create({ body })).data.id)
  }
  const { data } = await who.client.catalogGroups.create({ body: { name: names.join(' '), promptIds } })
  return { promptIds, params: { catalogGroupId: data.id } }
}

test('secure data that a saved prompt or a group sends stands in the audit, for each model that it goes to', async () => {
  const { promptIds, params } = await group(['tea', 'rum'])
  const [first = '', second = ''] = promptIds
  await ada.client.catalogPrompts.run({ params: { catalogPromptId: first }, body: {} })
  expect(await sent()).toEqual([])
  const body = { secureData: true }
  const { data: answer } = await ada.client.catalogPrompts.run({ params: { catalogPromptId: first }, body })
  const details = answer.receipt?.model
  expect(details).toEqual({ provider: expect.any(String), model: expect.any(String) })
  const entry = { action: 'sent-secure-data', projectId: 7908, details }
  expect(await sent()).toEqual([{ ...entry, id: first }])
  await ada.client.catalogGroups.run({ params, body })
  expect(await sent()).toEqual([first, first, second].map((id) => ({ ...entry, id })))
})

test('what is sent although it is sensitive stands there with its reason, and without the data', async () => {
  const { promptIds } = await group(['port'])
  const catalogPromptId = promptIds[0] ?? ''
  const kinds: 'card-number'[] = ['card-number', 'card-number']
  const acknowledged = { kinds, reason: 'Test of 4242 4242 4242 4242' }
  await ada.client.catalogPrompts.run({ params: { catalogPromptId }, body: { acknowledged } })
  const entry = (await sent()).find(({ id }) => id === catalogPromptId)
  expect(entry).toMatchObject({ action: 'sent-sensitive-data', details: { kinds: ['card-number'] } })
  expect(entry?.details['reason']).toBe('Test of [card-number]')
  expect(JSON.stringify(entry)).not.toContain('4242')
})

test('what the audit cannot keep is sent to no model', async () => {
  const { promptIds } = await group(['cider'])
  const catalogPromptId = promptIds[0] ?? ''
  const { db } = server.database
  await db.execute(`create function refuse_audit() returns trigger language plpgsql as
    $$ begin raise 'full'; end $$`)
  await db.execute(`create trigger refuse_audit before insert on audit for each row
    when (new.subject_id = '${catalogPromptId}') execute function refuse_audit()`)
  server.simulator.control.forget()
  const run = ada.client.catalogPrompts.run({ params: { catalogPromptId }, body: { secureData: true } })
  await expect(run).rejects.toMatchObject({ status: 500 })
  await db.execute('drop trigger refuse_audit on audit')
  expect(asked()).toEqual([])
})

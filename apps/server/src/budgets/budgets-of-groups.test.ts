import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { accountOfFile, serverOfFile } from '../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../test-harness/start-test-server.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

/** Writes into the ledger what somebody has paid for. */
async function pay({ accountId }: TestAccount, cost: number, id = newId()) {
  const row = { id, kind: 'answer', author: accountId, project_id: 7908, provider: 'openai_chat', model: 'gpt-4.1' }
  const given = JSON.stringify([{ ...row, cost, at: new Date().toISOString() }])
  await server.database.db.execute(`select id from record_spending('${given}'::jsonb)`)
}

test('what a member spent stays with the group when they leave, and what they spent elsewhere does not come with them', async () => {
  const [ben, eve] = await Promise.all([server.createAccount(), server.createAccount()])
  const { data: group } = await ada.client.groups.create({ body: { name: 'Pilots' } })
  const { data: other } = await ada.client.groups.create({ body: { name: 'Gliders' } })
  const join = ({ email }: TestAccount, { groupId }: typeof group) =>
    ada.client.groups.addMember({ params: { groupId }, body: { email } })
  const spent = async () => {
    const { budgets } = (await ada.client.budgets.list({})).data
    return Object.fromEntries(budgets.map(({ name, spent: sum }) => [name, sum]))
  }
  for (const { groupId: subject } of [group, other])
    await ada.client.budgets.put({ body: { scope: 'group', subject, amount: 100 } })

  await pay(ben, 1)
  await join(ben, group)
  await join(eve, group)
  await join(eve, other)
  // What is written down twice counts once.
  const id = newId()
  for (let times = 0; times < 2; times += 1) await pay(ben, 2, id)
  await pay(eve, 4)
  expect(await spent()).toEqual({ Pilots: 6, Gliders: 4 })

  await ada.client.groups.removeMember({ params: { groupId: group.groupId, accountId: ben.accountId } })
  await pay(ben, 8)
  await join(ben, other)
  await pay(ben, 16)
  expect(await spent()).toEqual({ Pilots: 6, Gliders: 20 })

  await ada.client.groups.delete({ params: { groupId: group.groupId } })
  await pay(eve, 32)
  expect(await spent()).toMatchObject({ Gliders: 52 })
})

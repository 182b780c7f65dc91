import { expectedCost } from '@atrium/domain/budgets/expected-cost'
import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../test-harness/start-test-server.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const GPT = { provider: 'openai_chat', model: 'gpt-4.1' } as const
const said = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Who flies a kite?' }] }]
const token = (rate: number) => ({ rate, unit: 'token' as const, unitSize: 1_000_000 })
/** What such a question is expected to cost: $2 and $8 a million tokens. */
const EXPECTED = expectedCost({ input: token(2), output: token(8) }, 'chat', said[0]!.parts[0]!.text.length)

/** Null where it is begun, else the words of the refusal. */
async function ask(who: TestAccount): Promise<string | null> {
  const { data } = await who.client.threads.create({ body: GPT })
  return who.client.runs.startAsync({ params: { threadId: data.id }, body: { messages: said } }).then(
    () => null,
    ({ status, message }: { status: number; message: string }) => `${status} ${message}`,
  )
}

const spentOf = async (who: TestAccount) => (await who.client.budgets.holding({ query: {} })).data[0]?.spent ?? 0

test('each member of a group has a budget of the group for themselves, and whoever sets it sees the highest spending', async () => {
  const [ben, eve, dora] = await Promise.all([0, 1, 2].map(() => server.createAccount({ permissions: [] })))
  if (!ben || !eve || !dora) throw new Error('Somebody is missing.')
  const { data: group } = await ada.client.groups.create({ body: { name: 'Pilots' } })
  for (const { email } of [ben, eve]) {
    await ada.client.groups.addMember({ params: { groupId: group.groupId }, body: { email } })
  }
  const body = { scope: 'member', subject: group.groupId, amount: EXPECTED * 1.5 } as const
  const { data: budget } = await ada.client.budgets.put({ body })
  expect(budget).toMatchObject({ scope: 'member', name: 'Pilots', spent: 0 })

  const hold = server.simulator.control.hold({}, 0)
  expect(await ask(ben)).toBeNull()
  expect(await ask(ben)).toMatch(/^402 Your budget as a member of your group .* An administrator can raise it/)
  expect(await ask(eve)).toBeNull()
  for (let times = 0; times < 3; times += 1) expect(await ask(dora)).toBeNull()
  hold.release()
  await expect.poll(() => spentOf(eve)).toBeGreaterThan(0)
  await expect.poll(() => spentOf(ben)).toBeGreaterThan(0)

  const before = await spentOf(ben)
  // What was held is held until what was spent is read anew.
  await expect.poll(() => ask(ben), { timeout: 10_000 }).toBeNull()
  await expect.poll(() => spentOf(ben)).toBeGreaterThan(before)
  expect(await spentOf(eve)).toBeLessThan(await spentOf(ben))
  const [told] = (await ada.client.budgets.list({})).data.budgets
  expect(told).toMatchObject({ id: budget.id, spent: await spentOf(ben) })
  expect((await dora.client.budgets.holding({ query: {} })).data).toEqual([])
})

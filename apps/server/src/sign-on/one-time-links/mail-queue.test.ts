import { afterAll, expect, test } from 'vitest'
import { serverOfFile } from '../../../test-harness/server-of-file.ts'
import { startMailServer } from '../../../test-harness/mail/start-mail-server.ts'

let now = new Date('2026-11-22T10:00:00Z')
const post = await startMailServer()
const server = serverOfFile({ environment: post.environment, clock: () => now })
afterAll(post.close)

const MINUTE = 60_000

/** Time passes, and the server starts anew. */
async function later(minutes: number) {
  now = new Date(now.getTime() + minutes * MINUTE)
  await server.restart()
}

async function inviteWhileBusy(email: string) {
  const admin = await server.createAccount({ name: 'Ada', permissions: ['admin_rw'] })
  post.isBusy = true
  const { data } = await admin.client.invitations.create({ body: { email } })
  post.isBusy = false
  return { admin, invitation: data }
}

const sentTo = (address: string) => post.received.filter(({ to }) => to.includes(address))
const waiting = async () => (await server.database.db.execute('select * from waiting_mails')).rows

test('a mail that the server does not take now is sent when it does, also after a restart, and once', async () => {
  const { invitation } = await inviteWhileBusy('grace@example.com')
  expect(invitation.mailed).toBe('waiting')
  await later(0.5)
  expect(sentTo('grace@example.com')).toEqual([])
  await later(1)
  await expect.poll(() => sentTo('grace@example.com').length).toBe(1)
  expect(sentTo('grace@example.com')[0]?.raw).toContain(invitation.link.split('#')[1])
  await expect.poll(waiting).toEqual([])
  await later(120)
  expect(sentTo('grace@example.com')).toHaveLength(1)
})

test('what waits cannot be read in the database: it lets somebody in', async () => {
  const { invitation } = await inviteWhileBusy('hidden@example.com')
  const rows = JSON.stringify(await waiting())
  expect(rows).not.toContain('hidden@example.com')
  expect(rows).not.toContain(invitation.link.split('#')[1])
  await later(2)
  await expect.poll(waiting).toEqual([])
})

test('a link that was withdrawn, or took the place of another, is not sent any more', async () => {
  const first = await inviteWhileBusy('twice@example.com')
  const second = await inviteWhileBusy('twice@example.com')
  const gone = await inviteWhileBusy('gone@example.com')
  await gone.admin.client.invitations.delete({ params: { invitationId: gone.invitation.id } })
  await later(2)
  await expect.poll(waiting).toEqual([])
  expect(sentTo('gone@example.com')).toEqual([])
  const [mail, ...others] = sentTo('twice@example.com')
  expect(others).toEqual([])
  expect(mail?.raw).toContain(second.invitation.link.split('#')[1])
  expect(mail?.raw).not.toContain(first.invitation.link.split('#')[1])
})

test('while the server goes on to take nothing the mail waits longer each time', async () => {
  await inviteWhileBusy('patient@example.com')
  post.isBusy = true
  await later(2)
  await expect.poll(async () => (await waiting())[0]).toMatchObject({ attempts: 2 })
  post.isBusy = false
  await later(4)
  expect(sentTo('patient@example.com')).toEqual([])
  await later(2)
  await expect.poll(() => sentTo('patient@example.com').length).toBe(1)
})

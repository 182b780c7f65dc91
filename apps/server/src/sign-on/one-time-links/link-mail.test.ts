import { afterAll, expect, test } from 'vitest'
import { serverOfFile } from '../../../test-harness/server-of-file.ts'
import { startMailServer } from '../../../test-harness/mail/start-mail-server.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'
import { linkMail } from './link-mail.ts'

const post = await startMailServer()
const logged: string[] = []
const server = serverOfFile({
  environment: { ...post.environment, LOG_LEVEL: 'info' },
  onLogLine: (line) => void logged.push(line),
})
afterAll(post.close)

const administrator = (name = 'Ada Lovelace') => server.createAccount({ name, permissions: ['admin_rw'] })

async function invite(admin: TestAccount, email: string, language = 'en') {
  const response = await admin.request('/api/v1/admin/invitations', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ email }),
  })
  return { status: response.status, data: (await response.json()).data }
}

const sentTo = (address: string) => post.received.filter(({ to }) => to.includes(address))

/** As it was before it was made fit for the way. */
const plain = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')

test('an invitation is sent to its address alone, from the address of the installation, with its link', async () => {
  const { data } = await invite(await administrator(), 'grace@example.com')
  expect(data).toMatchObject({ mailed: 'sent', link: expect.stringMatching(/^http:\/\/atrium\.example\.com\/join#/) })
  const [mail, ...others] = sentTo('grace@example.com')
  expect(others).toEqual([])
  expect(mail?.to).toEqual(['grace@example.com'])
  expect(mail?.raw).toContain('Subject: Ada Lovelace invites you to Atrium')
  expect(mail?.raw).toContain('From: Atrium <atrium@example.com>')
  expect(plain(mail?.raw ?? '').split(data.link)).toHaveLength(4)
})

test('it is in the language of whoever invites', async () => {
  await invite(await administrator(), 'hedwig@example.com', 'de-AT,de;q=0.9,en;q=0.5')
  expect(sentTo('hedwig@example.com')[0]?.raw).toContain('Ihr Konto zu erstellen:')
})

test('a link for a new password is sent to its person', async () => {
  const person = await server.createAccount()
  const { data } = await (await administrator()).client.people.reset({ params: { accountId: person.accountId } })
  expect(data.mailed).toBe('sent')
  expect(sentTo(person.email)[0]?.raw).toContain('Subject: Set a new password for Atrium')
})

test('a mail that is refused loses no invitation, nor those of the others of a list', async () => {
  const admin = await administrator()
  const { status, data } = await invite(admin, 'somebody@refused.example')
  expect([status, data.mailed]).toEqual([201, 'failed'])
  const body = { token: data.link.split('#')[1] }
  expect((await admin.client.invitations.look({ body })).data.email).toBe('somebody@refused.example')
  const csv = 'Email\none@example.com\nother@refused.example\nthree@example.com\n'
  const list = await admin.client.invitations.importPeople({ body: { csv, projectId: 7908, create: true } })
  expect(list.data.invitations.map(({ mailed }) => mailed)).toEqual(['sent', 'failed', 'sent'])
})

test.each([
  'a@example.com\r\nBcc: stranger@example.com',
  'a@example.com\nstranger@example.com',
  'a@example.com,stranger@example.com',
  'Ada <stranger@example.com>',
  '"a@example.com"<stranger@example.com>',
  'a@example.com>\r\nRCPT TO:<stranger@example.com',
])('no address brings a stranger into a mail: %j', async (email) => {
  const admin = await administrator()
  expect((await invite(admin, email)).status).toBe(422)
  const csv = `Email\n"${email.replaceAll('"', '""')}"\n`
  await admin.client.invitations.importPeople({ body: { csv, projectId: 7908, create: true } })
  expect(sentTo('stranger@example.com')).toEqual([])
})

test('a name makes no header, no markup and no attachment', async () => {
  const name = 'Eve\r\nBcc: stranger@example.com <img src="https://example.com/x">'
  const mail = linkMail({
    kind: 'invitation',
    to: 'a@example.com',
    link: 'https://example.com/join#x',
    by: name,
    expiresDate: '2026-11-22T10:00:00Z',
    language: 'en',
  })
  expect(mail.subject).not.toMatch(/[\r\n]/)
  expect(mail.html).not.toContain('<img')
  await invite(await administrator('Eve <img src=x>'), 'victim@example.com')
  expect(sentTo('victim@example.com')[0]?.raw).not.toContain('<p>Eve <img')
})

test('the log tells neither the link nor the address of a mail that failed', async () => {
  const admin = await administrator()
  const { data } = await invite(admin, 'quiet@refused.example')
  expect(logged.join('')).toContain('A mail could not be sent')
  expect(logged.join('')).not.toContain(data.link.split('#')[1])
  expect(logged.join('')).not.toContain('quiet@refused.example')
})

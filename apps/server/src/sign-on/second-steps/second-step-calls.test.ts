import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

let now = new Date('2026-11-22T10:00:00Z')
const server = serverOfFile({ clock: () => now })
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

/** A browser: keeps the cookie that it is given. */
function browser() {
  let cookie = ''
  async function call(method: string, path: string, body?: unknown) {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  return {
    call,
    signIn: ({ email, password }: Pick<TestAccount, 'email' | 'password'>, code?: string) =>
      call('POST', '/auth/login', { email, password, code }),
  }
}

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

/** Somebody who signs in with two steps, in the browser where they have set it up. */
async function withSecondStep() {
  const person = await server.createAccount()
  const tab = browser()
  await tab.signIn(person)
  const begun = await tab.call('POST', '/v1/account/second-step', { current: person.password })
  const { secret, uri } = begun.body.data
  const confirmed = await tab.call('POST', '/v1/account/second-step/confirm', { code: codeOf(secret) })
  wait(60)
  return { person, tab, secret, uri, recoveryCodes: confirmed.body.data.recoveryCodes as string[] }
}

test('the first code of the app is not to be guessed either', async () => {
  const person = await server.createAccount()
  const tab = browser()
  await tab.signIn(person)
  await tab.call('POST', '/v1/account/second-step', { current: person.password })
  const guess = async () => (await tab.call('POST', '/v1/account/second-step/confirm', { code: '000000' })).status
  const guesses: number[] = []
  while (guesses.length < 20 && guesses.at(-1) !== 429) guesses.push(await guess())
  expect(guesses.at(-1)).toBe(429)
})

test('two-step sign-in is set up with the password and the first code of the app', async () => {
  const person = await server.createAccount()
  const tab = browser()
  await tab.signIn(person)
  const wrong = await tab.call('POST', '/v1/account/second-step', { current: 'not it' })
  expect(wrong).toMatchObject({ status: 422, body: { issues: [{ path: 'body.current' }] } })
  expect((await tab.call('POST', '/v1/account/second-step/confirm', { code: '123456' })).status).toBe(404)
  const begun = await tab.call('POST', '/v1/account/second-step', { current: person.password })
  expect(begun.body.data.uri).toMatch(/^otpauth:\/\/totp\/Atrium:person-\d+%40example\.test\?/)
  const bad = await tab.call('POST', '/v1/account/second-step/confirm', { code: 'abcdef' })
  expect(bad).toMatchObject({ status: 422, body: { issues: [{ path: 'body.code' }] } })
  expect((await browser().signIn(person)).body.data.valid).toBe(true)
  const code = codeOf(begun.body.data.secret)
  const done = await tab.call('POST', '/v1/account/second-step/confirm', {
    code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
  })
  expect(new Set(done.body.data.recoveryCodes).size).toBe(10)
  const state = await tab.call('GET', '/v1/account/second-step')
  expect(state.body.data).toMatchObject({ on: true, recoveryCodesLeft: 10 })
  expect((await tab.call('POST', '/v1/account/second-step', { current: person.password })).status).toBe(409)
})

test('the password alone signs nobody in then, and opens nothing', async () => {
  const { person } = await withSecondStep()
  const tab = browser()
  const asked = await tab.signIn(person)
  expect(asked).toMatchObject({ status: 200, body: { data: { valid: false, reason: 'second_step', details: null } } })
  expect((await tab.call('GET', '/v1/config')).status).toBe(401)
  expect((await tab.call('GET', '/auth/validate')).body.valid).toBe(false)
  expect((await person.request('/api/v1/config')).status).toBe(401)
})

test('a code signs in once; clocks may differ by one period', async () => {
  const { person, secret } = await withSecondStep()
  const code = codeOf(secret)
  wait(30)
  expect((await browser().signIn(person, code)).body.data.valid).toBe(true)
  expect((await browser().signIn(person, code)).status).toBe(422)
  const fresh = codeOf(secret)
  const both = await Promise.all([browser().signIn(person, fresh), browser().signIn(person, fresh)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const old = codeOf(secret)
  wait(90)
  expect((await browser().signIn(person, old)).status).toBe(422)
})

test('no code before the last one that was taken is taken', async () => {
  const { person, secret } = await withSecondStep()
  const before = codeOf(secret)
  wait(30)
  expect((await browser().signIn(person, codeOf(secret))).status).toBe(200)
  expect((await browser().signIn(person, before)).status).toBe(422)
})

test('codes are guessed slowly, from wherever; a recovery code still lets its owner in, once', async () => {
  const { person, secret, recoveryCodes } = await withSecondStep()
  const guess = () => browser().signIn(person, '000000')
  const answers = []
  for (let turn = 0; turn < 6; turn += 1) answers.push((await guess()).status)
  expect(answers).toEqual([422, 422, 422, 422, 422, 429])
  expect((await browser().signIn(person, codeOf(secret))).status).toBe(429)
  const [recovery = ''] = recoveryCodes
  expect((await browser().signIn(person, recovery.toUpperCase())).body.data.valid).toBe(true)
  expect((await browser().signIn(person, recovery)).status).toBe(422)
  wait(31)
  expect((await browser().signIn(person, codeOf(secret))).status).toBe(200)
})

test('new recovery codes end the earlier ones', async () => {
  const { person, tab, recoveryCodes } = await withSecondStep()
  const renewed = await tab.call('POST', '/v1/account/second-step/recovery-codes', { current: person.password })
  expect((await browser().signIn(person, recoveryCodes[0])).status).toBe(422)
  expect((await browser().signIn(person, renewed.body.data.recoveryCodes[0])).status).toBe(200)
})

test('it is turned off with the password, and an access token cannot', async () => {
  const { person, tab } = await withSecondStep()
  const made = await tab.call('POST', '/v1/account/tokens', { name: 'program', scope: 'full', days: 7 })
  const { token } = made.body.data
  const remove = (current: string) => tab.call('POST', '/v1/account/second-step/remove', { current })
  const byToken = await fetch(`${server.url}/api/v1/account/second-step/remove`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ current: person.password }),
  })
  expect(byToken.status).toBe(403)
  expect((await remove('not it')).status).toBe(422)
  expect((await remove(person.password)).status).toBe(204)
  expect((await browser().signIn(person)).body.data.valid).toBe(true)
})

test('an administrator sees who has a second step and removes it for whoever has lost it', async () => {
  const { person } = await withSecondStep()
  const admin = await server.createAccount()
  const path = { params: { accountId: person.accountId } }
  expect((await admin.client.people.get(path)).data.secondStep).toBe(true)
  expect((await admin.client.people.removeSecondStep(path)).data.secondStep).toBe(false)
  await expect(admin.client.people.removeSecondStep(path)).rejects.toMatchObject({ status: 404 })
  expect((await browser().signIn(person)).body.data.valid).toBe(true)
})

test('a link that resets the password does not stand for the second step', async () => {
  const { person, secret } = await withSecondStep()
  const admin = await server.createAccount()
  const { data } = await admin.client.people.reset({ params: { accountId: person.accountId } })
  const token = data.link.split('#')[1]
  const guest = browser()
  const accepted = await guest.call('POST', '/auth/link/accept', { token, password: 'another horse battery' })
  expect(accepted.body.data).toMatchObject({ valid: false, reason: 'second_step' })
  expect((await guest.call('GET', '/v1/config')).status).toBe(401)
  expect((await guest.signIn({ ...person, password: 'another horse battery' }, codeOf(secret))).status).toBe(200)
})

test('the key is kept encrypted, and bound to whom it is for', async () => {
  const [ada, eve] = [await withSecondStep(), await withSecondStep()]
  const { rows } = await server.database.db.execute(
    `select secret from second_steps where account_id = '${ada.person.accountId}'`,
  )
  expect(String(rows[0]?.['secret'])).not.toContain(ada.secret)
  await server.database.db.execute(`update second_steps set secret =
    (select secret from second_steps where account_id = '${eve.person.accountId}')
    where account_id = '${ada.person.accountId}'`)
  expect((await browser().signIn(ada.person, codeOf(eve.secret))).status).toBe(422)
})

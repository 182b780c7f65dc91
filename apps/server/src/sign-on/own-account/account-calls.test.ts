import { expect, test } from 'vitest'
import { serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

const server = serverOfFile()

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** A browser in which somebody has signed in: makes its calls with the cookie that it was given. */
async function browser({ email, password }: Pick<TestAccount, 'email' | 'password'>, agent = FIREFOX) {
  const signIn = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ email, password }),
  })
  const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  return {
    status: signIn.status,
    async call(method: string, path: string, body?: unknown) {
      const response = await fetch(`${server.url}/api${path}`, {
        method,
        headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      const text = await response.text()
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
    },
  }
}

test('people change their own name, and it is theirs at once', async () => {
  const person = await server.createAccount({ name: 'Ada' })
  const tab = await browser(person)
  expect((await tab.call('PATCH', '/v1/account', { name: ' Ada Lovelace ' })).body.data.name).toBe('Ada Lovelace')
  expect((await tab.call('GET', '/v1/config')).body.data.user).toMatchObject({ name: 'Ada Lovelace' })
})

test('a password is changed by who knows the current one; every other session ends', async () => {
  const person = await server.createAccount()
  const [here, elsewhere] = [await browser(person), await browser(person)]
  const wrong = await here.call('POST', '/v1/account/password', {
    current: 'not it',
    password: 'another horse battery',
  })
  expect(wrong).toMatchObject({ status: 422, body: { issues: [{ path: 'body.current' }] } })
  const change = { current: person.password, password: 'another horse battery' }
  expect((await here.call('POST', '/v1/account/password', change)).status).toBe(204)
  expect((await here.call('GET', '/v1/config')).status).toBe(200)
  expect((await elsewhere.call('GET', '/v1/config')).status).toBe(401)
  expect((await browser(person)).status).toBe(401)
  expect((await browser({ ...person, password: change.password })).status).toBe(200)
})

test('people see where they are signed in, and end one session or all others', async () => {
  const person = await server.createAccount()
  const [here, phone, laptop] = [await browser(person), await browser(person, 'curl/8'), await browser(person)]
  const list = async () => (await here.call('GET', '/v1/account/sessions')).body.data
  const sessions: { id: string; current: boolean; device: string | null }[] = await list()
  expect(sessions).toHaveLength(3)
  expect(sessions.filter(({ current }) => current)).toMatchObject([{ device: 'Firefox on Windows' }])
  const ofPhone = sessions.find(({ device }) => device === null)
  expect((await here.call('DELETE', `/v1/account/sessions/${ofPhone?.id}`)).status).toBe(204)
  expect((await phone.call('GET', '/v1/config')).status).toBe(401)
  expect((await here.call('DELETE', `/v1/account/sessions/${ofPhone?.id}`)).status).toBe(404)
  expect((await here.call('DELETE', '/v1/account/sessions')).status).toBe(204)
  expect((await laptop.call('GET', '/v1/config')).status).toBe(401)
  expect(await list()).toHaveLength(1)
})

test('nobody ends a session of somebody else', async () => {
  const [ada, eve] = [await server.createAccount(), await server.createAccount()]
  const [hers, theirs] = [await browser(ada), await browser(eve)]
  const [session] = (await hers.call('GET', '/v1/account/sessions')).body.data
  expect((await theirs.call('DELETE', `/v1/account/sessions/${session.id}`)).status).toBe(404)
  expect((await hers.call('GET', '/v1/config')).status).toBe(200)
})

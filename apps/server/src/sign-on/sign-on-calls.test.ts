import { describe, expect, test } from 'vitest'
import { serverOfFile } from '../../test-harness/server-of-file.ts'
import { startTestServer } from '../../test-harness/start-test-server.ts'

const ADA = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }

const server = serverOfFile()

type Sent = { method?: string; body?: unknown; headers?: Record<string, string> }

async function call(path: string, { method = 'GET', body, headers = {} }: Sent = {}) {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}

const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  call(path, { method: 'POST', body, headers })
const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0] ?? ''
const pairOf = (answer: { headers: Headers }) => cookieOf(answer).split(';', 1)[0] ?? ''
const signIn = async () => pairOf(await post('/auth/login', { email: ADA.email, password: ADA.password }))

describe('before anybody is there', () => {
  test('validate says that the first account is to be made', async () => {
    expect((await call('/auth/validate')).body).toEqual({
      valid: false,
      reason: 'missing',
      details: null,
      setupRequired: true,
      setupTokenRequired: false,
    })
  })

  test('a first account with bad fields is refused with each of them named', async () => {
    const answer = await post('/auth/setup', { name: ' ', email: 'ada', password: 'short' })
    expect(answer.status).toBe(422)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    const paths = answer.body.issues.map((issue: { path: string }) => issue.path)
    expect(paths.toSorted()).toEqual(['body.email', 'body.name', 'body.password'])
  })

  test('a field that nobody asked for is refused, so that nobody gives themselves permissions', async () => {
    expect((await post('/auth/setup', { ...ADA, permissions: ['admin_rw'] })).status).toBe(422)
  })

  test('two setups at once make exactly one account', async () => {
    const answers = await Promise.all([
      post('/auth/setup', ADA),
      post('/auth/setup', { ...ADA, email: 'eve@example.com' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.error).toBe('The first account has already been created. Sign in instead.')
    const made = answers.find(({ status }) => status === 201)
    expect(made?.body.data).toMatchObject({ valid: true, setupRequired: false })
    if (made?.body.data.details.email !== ADA.email) ADA.email = 'eve@example.com'
  })
})

describe('signing in', () => {
  test('sets a cookie that no script reads and no other site sends', async () => {
    const answer = await post('/auth/login', { email: ADA.email, password: ADA.password })
    expect(answer.status).toBe(200)
    const [pair = '', ...flags] = cookieOf(answer).split(/; ?/)
    expect(pair).toMatch(/^auth_idp=[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(flags).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000']))
    expect(flags).not.toContain('Secure')
  })

  test('with a wrong password and with an unknown address is answered alike', async () => {
    const wrong = await post('/auth/login', { email: ADA.email, password: 'not the password' })
    const unknown = await post('/auth/login', { email: 'nobody@example.com', password: 'not the password' })
    expect(wrong.status).toBe(401)
    expect(wrong.body.error).toBe('The email address or password is wrong.')
    const { requestId: _first, ...answer } = wrong.body
    const { requestId: _second, ...other } = unknown.body
    expect(other).toEqual(answer)
    expect(cookieOf(wrong)).toBe('')
  })

  test('is locked with 429 and the wait in words after five wrong passwords', async () => {
    const guess = () => post('/auth/login', { email: 'guessed@example.com', password: 'not the password' })
    for (let times = 0; times < 5; times += 1) expect((await guess()).status).toBe(401)
    const locked = await guess()
    expect(locked.status).toBe(429)
    expect(locked.body.error).toMatch(/^Too many wrong passwords\. Try again in \d+ seconds\.$/)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('from a page of another site is refused', async () => {
    const body = { email: ADA.email, password: ADA.password }
    expect((await post('/auth/login', body, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await post('/auth/login', body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
})

describe('signing out', () => {
  test('revokes the session and takes the cookie away', async () => {
    const cookie = await signIn()
    expect((await call('/v1/config/user', { headers: { cookie } })).status).toBe(200)
    const answer = await call('/auth/logout', { method: 'POST', headers: { cookie } })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ data: { next: null } })
    expect(cookieOf(answer)).toMatch(/^auth_idp=;.*Max-Age=0/)
    expect((await call('/v1/config/user', { headers: { cookie } })).status).toBe(401)
    expect((await call('/auth/validate', { headers: { cookie } })).body).toMatchObject({
      valid: false,
      reason: 'expired',
    })
  })

  test('without a session is no mistake', async () => {
    expect((await call('/auth/logout', { method: 'POST' })).status).toBe(200)
  })
})

describe('validate', () => {
  const validate = async (query: string, cookie?: string) =>
    call(`/auth/validate?${query}`, { headers: cookie ? { cookie } : {} })

  test('tells who is signed on, and never lets the answer be cached', async () => {
    const answer = await validate('realm=idp&risk=low&allowHeartbeat=true&plid=1', await signIn())
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.body).toMatchObject({
      valid: true,
      setupRequired: false,
      setupTokenRequired: false,
      details: { email: ADA.email, realm: 'idp', risk: 'high', groups: [] },
    })
    expect(answer.body.reason).toBeUndefined()
  })

  test('says why a gate stays closed', async () => {
    const cookie = await signIn()
    expect((await validate('realm=jomax', cookie)).body).toMatchObject({ valid: false, reason: 'realm' })
    expect((await validate('type=s2s', cookie)).body).toMatchObject({ valid: false, reason: 'realm' })
    expect((await validate('groups[]=finance&groups[]=design', cookie)).body).toMatchObject({
      valid: false,
      reason: 'groups',
    })
    expect((await validate('realm=idp')).body).toMatchObject({ valid: false, reason: 'missing' })
    expect((await validate('realm=idp', 'auth_idp=made.up.token')).body).toMatchObject({
      valid: false,
      reason: 'missing',
    })
  })

  test.each([
    ['realm=nowhere', 'query.realm'],
    ['risk=extreme', 'query.risk'],
    ['forceHeartbeat=perhaps', 'query.forceHeartbeat'],
    ['plid=x', 'query.plid'],
  ])('refuses %s and names the field', async (query, path) => {
    const answer = await validate(query)
    expect(answer.status).toBe(400)
    expect(answer.body.issues).toEqual([expect.objectContaining({ path })])
  })
})

describe('other ways to say who one is', () => {
  const asked = (authorization: string) => call('/v1/config/user', { headers: { authorization } })

  test('a session token under the scheme sso-jwt', async () => {
    const token = (await signIn()).replace('auth_idp=', '')
    expect((await asked(`sso-jwt ${token}`)).status).toBe(200)
    expect((await asked(`sso-jwt ${token}x`)).status).toBe(401)
    expect((await asked(`Bearer ${token}`)).status).toBe(401)
  })

  test('an email address and a password', async () => {
    const basic = (text: string) => asked(`Basic ${Buffer.from(text).toString('base64')}`)
    expect((await basic(`${ADA.email}:${ADA.password}`)).status).toBe(200)
    expect((await basic(`${ADA.email}:nothing like it`)).status).toBe(401)
  })
})

describe('an installation behind https', () => {
  test('sends its cookie over https only', async () => {
    const secure = await startTestServer({ environment: { ATRIUM_PUBLIC_URL: 'https://atrium.example' } })
    try {
      const { email, password } = await secure.createAccount()
      const answer = await fetch(`${secure.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://atrium.example' },
        body: JSON.stringify({ email, password }),
      })
      expect(answer.status).toBe(200)
      expect(answer.headers.getSetCookie()[0]).toContain('; Secure')
    } finally {
      await secure.close()
    }
  })
})

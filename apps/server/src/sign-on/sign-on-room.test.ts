import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.ts'
import { createTestDatabase, type TestDatabase } from '../../test-harness/database/create-test-database.ts'
import { openDatabase, type OpenDatabase } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import type { RequestContext } from '#platform/http/handler.ts'
import { createLogger } from '#platform/telemetry/logger.ts'
import { createAudit } from '#policy/audit.ts'
import { createProjectsRoom } from '#projects/create-projects-room.ts'
import { createSignOnRoom } from './create-sign-on-room.ts'

const HOUR = 3_600_000
const PASSWORD = 'correct horse battery'
const ADA = { name: 'Ada', email: 'ada@example.com', password: PASSWORD }

let database: TestDatabase
let open: OpenDatabase
let now: Date
const clock = () => now
const wait = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}

beforeAll(async () => {
  database = await createTestDatabase()
  open = await openDatabase({ databaseUrl: database.url, dataDir: '/nowhere' }, createLogger('silent'))
})
beforeEach(async () => {
  now = new Date('2026-03-01T08:00:00Z')
  await open.db.execute(sql`truncate accounts, sessions, sign_on_attempts, project_members, audit cascade`)
})
afterAll(async () => {
  await open.close()
  await database.drop()
})

function room(settings: Partial<Parameters<typeof createSignOnRoom>[0]['settings']> = {}) {
  const projects = createProjectsRoom({
    database: open.db,
    savedProjectOf: async () => undefined,
    environment: 'local',
    audit: createAudit({ clock }),
    clock,
  })
  return createSignOnRoom({
    database: open.db,
    settings: {
      host: '127.0.0.1',
      publicUrl: null,
      mail: null,
      owner: null,
      signOn: { issuers: new Map(), proofs: new Map() },
      ...settings,
    },
    sessionSecret: 'c'.repeat(64),
    projects,
    audit: createAudit({ clock }),
    clock,
    logger: createLogger('silent'),
    passwordCost: { N: 2 ** 10, r: 8, p: 1 },
  })
}

type Room = ReturnType<typeof room>

/** One browser: keeps its cookie and asks who it is before every call, as the server does. */
function browser(at: Room, { ip = '203.0.113.7', host = '127.0.0.1:4400' } = {}) {
  let cookie: string | undefined
  const headers = () => ({ cookie })
  const context = async (url: string): Promise<RequestContext<Caller | null>> => ({
    caller: await at.authenticate({ headers: headers(), ip, url }),
    callerNow: () => Promise.reject(new Error('Nothing here lasts.')),
    requestId: 'r',
    remoteAddress: ip,
    peerAddress: ip,
    signal: new AbortController().signal,
    repeatableSignal: new AbortController().signal,
    wantsEventStream: false,
    lastEventId: -1,
    idempotency: null,
    header: (name) => ({ cookie, host })[name],
    setHeader: () => undefined,
    setCookie: (name, value, { maxAgeSeconds }) => {
      cookie = maxAgeSeconds > 0 ? `${name}=${value}` : undefined
    },
  })
  return {
    cookie: () => cookie,
    take: (other: string | undefined) => {
      cookie = other
    },
    setup: async (body: Parameters<Room['calls']['signOn']['setup']>[0]['body'] = ADA) =>
      (await at.calls.signOn.setup({ body }, await context('/api/auth/setup'))).data,
    login: async (password = PASSWORD, email = ADA.email) =>
      (await at.calls.signOn.login({ body: { email, password } }, await context('/api/auth/login'))).data,
    logout: async () => at.calls.signOn.logout({}, await context('/api/auth/logout')),
    validate: async (query: Parameters<Room['calls']['signOn']['validate']>[0]['query'] = {}) =>
      at.calls.signOn.validate({ query }, await context('/api/auth/validate?realm=idp')),
    who: () => at.authenticate({ headers: headers(), ip, url: '/api/v1/config' }),
  }
}

async function anotherAdministrator(at: Room): Promise<{ author: string }> {
  const grace = { name: 'Grace', email: 'grace@example.com', password: PASSWORD, permissions: ['admin_rw'] }
  return { author: await at.accounts.create(grace) }
}

async function statusOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 200,
    (error: { status?: number }) => error.status ?? error,
  )
}

describe('the first account', () => {
  test('of many setups at once exactly one makes it; the others are 409', async () => {
    const at = room()
    const statuses = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => statusOf(browser(at).setup({ ...ADA, email: `ada${number}@example.com` }))),
    )
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(await at.accounts.count()).toBe(1)
  })

  test('has every permission, owns the default project 7908 and is signed on', async () => {
    const me = browser(room())
    expect((await me.validate()).setupRequired).toBe(true)
    expect(await me.setup()).toMatchObject({ valid: true, setupRequired: false, details: { email: 'ada@example.com' } })
    expect(await me.who()).toMatchObject({
      permissions: ['config_projects_rw', 'secure_data_mode', 'admin_rw', 'reports_r', 'batch_rw'],
      projectIds: [7908],
      projectRoles: { 7908: 'owner' },
    })
  })

  test('asks for the token of the log behind a proxy, where others reach a server of this machine', async () => {
    const at = room({ publicUrl: 'https://atrium.example' })
    const me = browser(at, { host: 'atrium.example' })
    await expect(me.setup()).rejects.toMatchObject({ status: 422, issues: [{ path: 'body.token' }] })
    expect(await me.setup({ ...ADA, token: at.setup.token ?? '' })).toMatchObject({ valid: true })
  })

  test.each(['rebound.example', 'rebound.example:4400', '127.0.0.1.example', ''])(
    'is not made through another name that leads to this machine: %j',
    async (host) => {
      const at = room()
      await expect(browser(at, { host }).setup()).rejects.toMatchObject({ status: 403 })
      expect(await at.accounts.count()).toBe(0)
    },
  )

  test.each(['127.0.0.1:4400', 'localhost:4400', '[::1]:4400'])('is made at %s', async (host) => {
    expect(await browser(room(), { host }).setup()).toMatchObject({ valid: true })
  })

  test('asks for the token of the log where others can reach the server', async () => {
    const at = room({ host: '0.0.0.0' })
    const me = browser(at)
    expect(await me.validate()).toMatchObject({ setupRequired: true, setupTokenRequired: true })
    await expect(me.setup()).rejects.toMatchObject({ status: 422, issues: [{ path: 'body.token' }] })
    await expect(me.setup({ ...ADA, token: 'guess' })).rejects.toMatchObject({ status: 422 })
    expect(await at.accounts.count()).toBe(0)
    expect(at.setup.token).toMatch(/^[\w-]{20,}$/)
    expect(await me.setup({ ...ADA, token: at.setup.token ?? '' })).toMatchObject({
      valid: true,
      setupTokenRequired: false,
    })
  })

  test('a long address makes an account as well: its name is cut to what a name may be', async () => {
    const email = `${'a'.repeat(150)}@example.com`
    const at = room({ owner: { email, password: PASSWORD } })
    await at.start()
    const { details } = await browser(at).login(PASSWORD, email)
    expect(details?.name).toBe('a'.repeat(100))
  })

  test('is made from the settings at the first start, and only then', async () => {
    const owner = { email: 'Owner@Example.com', password: PASSWORD }
    await Promise.all([room({ owner }).start(), room({ owner }).start()])
    const at = room({ owner: { ...owner, password: 'another password' } })
    await at.start()
    expect(await at.accounts.count()).toBe(1)
    expect(await browser(at).login(PASSWORD, 'owner@example.com')).toMatchObject({ valid: true, setupRequired: false })
  })
})

describe('signing in', () => {
  test('takes the address in any case and with blanks around it', async () => {
    const at = room()
    await browser(at).setup()
    expect(await browser(at).login(PASSWORD, ' ADA@Example.COM ')).toMatchObject({ valid: true })
  })

  test('gives a new session each time, and the one before has ended', async () => {
    const me = browser(room())
    await me.setup()
    const before = me.cookie()
    await me.login()
    expect(me.cookie()).not.toBe(before)
    me.take(before)
    expect(await me.who()).toBeNull()
  })

  test('signing out ends the session wherever its token is kept', async () => {
    const at = room()
    const me = browser(at)
    await me.setup()
    const [thief, kept] = [browser(at), me.cookie()]
    thief.take(kept)
    expect(await thief.who()).not.toBeNull()
    await me.logout()
    expect(me.cookie()).toBeUndefined()
    expect(await thief.who()).toBeNull()
    expect(await thief.validate()).toMatchObject({ valid: false, reason: 'expired', details: null })
  })

  test('a disabled account is out at once and told so when it signs in', async () => {
    const at = room()
    const me = browser(at)
    const { details } = await me.setup()
    const id = details?.accountId ?? ''
    const grace = await anotherAdministrator(at)
    await at.accounts.disable(grace, id)
    expect(await me.who()).toBeNull()
    await expect(me.login()).rejects.toMatchObject({ status: 403 })
    await expect(me.login('wrong password')).rejects.toMatchObject({ status: 401 })
    await at.accounts.enable(grace, id)
    expect(await me.login()).toMatchObject({ valid: true })
  })

  test('every sign-on leaves an audit row that says how', async () => {
    const me = browser(room())
    await me.setup()
    await me.login()
    const { rows } = await open.db.execute(sql`select action, details from audit order by happened_at, id`)
    expect(rows.map(({ action }) => action)).toEqual(['created', 'signed-on', 'signed-on'])
    expect(rows[2]?.['details']).toEqual({ realm: 'idp', methods: ['password'] })
  })

  test('risk goes by when somebody has shown who they are, not by the age of the session', async () => {
    const me = browser(room())
    await me.setup()
    await open.db.execute(sql`update sessions set authenticated_at = authenticated_at - interval '2 hours'`)
    wait(1001)
    expect(await me.who()).toMatchObject({ risk: 'medium', realm: 'idp' })
  })
})

describe('guessing passwords', () => {
  async function guess(me: ReturnType<typeof browser>, times: number): Promise<unknown[]> {
    const statuses: unknown[] = []
    for (let index = 0; index < times; index += 1) statuses.push(await statusOf(me.login('wrong password')))
    return statuses
  }

  test('locks the account for that address after five wrong ones, for a wait that doubles', async () => {
    const at = room()
    await browser(at).setup()
    const me = browser(at)
    expect(await guess(me, 6)).toEqual([401, 401, 401, 401, 401, 429])
    await expect(me.login()).rejects.toMatchObject({
      status: 429,
      message: 'Too many wrong passwords. Try again in 30 seconds.',
      headers: { 'retry-after': '30' },
    })
    wait(30_000)
    expect(await guess(me, 1)).toEqual([401])
    await expect(me.login()).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    wait(60_000)
    expect(await me.login()).toMatchObject({ valid: true })
    expect(await guess(me, 1)).toEqual([401])
  })

  test('is as slow when a hundred guesses come at once', async () => {
    const at = room()
    await browser(at).setup()
    const statuses = await Promise.all(Array.from({ length: 100 }, () => statusOf(browser(at).login('wrong password'))))
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(95)
  })

  test('of a new account each time, five hundred at once: who knows their password is let in, and most of the others never looked at', async () => {
    const at = room()
    await browser(at).setup()
    const wrong = (number: number) => browser(at).login('wrong password', `nobody-${number}@example.com`)
    let ended = 0
    const flood = Array.from({ length: 500 }, async (_, number) => {
      const status = await statusOf(wrong(number))
      if (status === 401) ended += 1
      return status
    })
    expect(await browser(at).login()).toMatchObject({ valid: true })
    expect(ended).toBeLessThan(20)
    const statuses = await Promise.all(flood)
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(150)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
  })

  test('locks nobody out who comes from elsewhere', async () => {
    const at = room()
    await browser(at).setup()
    await guess(browser(at), 8)
    expect(await browser(at, { ip: '198.51.100.4' }).login()).toMatchObject({ valid: true })
  })

  test('of an address that nobody has is answered and locked alike', async () => {
    const at = room()
    await browser(at).setup()
    const me = browser(at)
    const answers: unknown[] = []
    for (let index = 0; index < 6; index += 1) {
      answers.push(await me.login('wrong password', 'nobody@example.com').catch((error: unknown) => error))
    }
    const known = await browser(at)
      .login('wrong password')
      .catch((error: unknown) => error)
    expect(answers[0]).toEqual(known)
    expect(answers[5]).toMatchObject({ status: 429 })
  })
})

describe('a session', () => {
  test('ends after 12 hours without use', async () => {
    const me = browser(room())
    await me.setup()
    wait(12 * HOUR - 1)
    expect(await me.validate({ allowHeartbeat: false })).toMatchObject({ valid: true })
    wait(1)
    expect(await me.validate()).toMatchObject({ valid: false, reason: 'expired' })
  })

  test('lives on while it is used, for 30 days and no longer', async () => {
    const me = browser(room())
    await me.setup()
    for (let hours = 0; hours < 30 * 24 - 11; hours += 11) {
      expect(await me.who()).not.toBeNull()
      wait(11 * HOUR)
    }
    wait(11 * HOUR)
    expect(await me.who()).toBeNull()
  })

  test('is extended by validate at most once a minute, unless a heartbeat is forced, and never when it is not allowed', async () => {
    const me = browser(room())
    const { details } = await me.setup()
    const first = details?.expiresDate
    const ends = async (query: { allowHeartbeat?: boolean; forceHeartbeat?: boolean }) =>
      (await me.validate(query)).details?.expiresDate
    wait(59_000)
    expect(await ends({})).toBe(first)
    expect(await ends({ forceHeartbeat: true })).toBe('2026-03-01T20:00:59.000Z')
    wait(61_000)
    expect(await ends({ allowHeartbeat: false })).toBe('2026-03-01T20:00:59.000Z')
    expect(await ends({})).toBe('2026-03-01T20:02:00.000Z')
  })

  test('of two hours ago does not pass a gate of high risk until its owner signs in again', async () => {
    const me = browser(room())
    await me.setup()
    expect(await me.validate({ risk: 'high' })).toMatchObject({ valid: true })
    wait(2 * HOUR)
    expect(await me.validate({ risk: 'high' })).toMatchObject({
      valid: false,
      reason: 'risk',
      details: { risk: 'medium' },
    })
    await me.login()
    expect(await me.validate({ risk: 'high' })).toMatchObject({ valid: true })
  })

  test('passes gates of its realm and of any of its groups', async () => {
    const at = room()
    await at.accounts.create({ ...ADA, groups: ['design'] })
    const me = browser(at)
    await me.login()
    expect(await me.validate({ realm: 'idp', groups: ['finance', 'design'] })).toMatchObject({ valid: true })
    expect(await me.validate({ realm: 'jomax' })).toMatchObject({ valid: false, reason: 'realm' })
    expect(await me.validate({ groups: ['finance'] })).toMatchObject({ valid: false, reason: 'groups' })
    expect(await browser(at).validate()).toMatchObject({ valid: false, reason: 'missing' })
  })
})

describe('credentials in a header', () => {
  const basic = (password: string) => ({
    authorization: `Basic ${Buffer.from(`ada@example.com:${password}`).toString('base64')}`,
  })
  const asking = { ip: '203.0.113.9', url: '/api/v1/config' }

  test('a password with the request is as good as a session', async () => {
    const at = room()
    const { details } = await browser(at).setup()
    expect(await at.authenticate({ ...asking, headers: basic(PASSWORD) })).toMatchObject({
      accountId: details?.accountId,
      sessionId: null,
    })
    expect(await at.authenticate({ ...asking, headers: basic('wrong password') })).toBeNull()
  })

  test('a dozen requests at once with the right password are all let in', async () => {
    const at = room()
    await browser(at).setup()
    const callers = await Promise.all(
      Array.from({ length: 12 }, () => at.authenticate({ ...asking, headers: basic(PASSWORD) })),
    )
    expect(callers.every((caller) => caller !== null)).toBe(true)
  })

  test('guessing is locked as it is at the sign-on page', async () => {
    const at = room()
    await browser(at).setup()
    for (let index = 0; index < 5; index += 1) {
      expect(await at.authenticate({ ...asking, headers: basic(`wrong password ${index}`) })).toBeNull()
    }
    expect(await statusOf(at.authenticate({ ...asking, headers: basic(PASSWORD) }))).toBe(429)
  })

  test('a disabled account is out, though its password was right a moment ago', async () => {
    const at = room()
    const { details } = await browser(at).setup()
    expect(await at.authenticate({ ...asking, headers: basic(PASSWORD) })).not.toBeNull()
    await at.accounts.disable(await anotherAdministrator(at), details?.accountId ?? '')
    expect(await at.authenticate({ ...asking, headers: basic(PASSWORD) })).toBeNull()
  })

  test('the token of a session is taken under the scheme sso-jwt', async () => {
    const at = room()
    const me = browser(at)
    await me.setup()
    const token = me.cookie()?.replace('auth_idp=', '') ?? ''
    const headers = { authorization: `sso-jwt ${token}` }
    expect(await at.authenticate({ ...asking, headers })).toMatchObject({ email: 'ada@example.com' })
    await me.logout()
    expect(await at.authenticate({ ...asking, headers })).toBeNull()
  })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type IssuerHouse, startIssuerHouse } from '../../../test-harness/sign-on/start-issuer-house.ts'
import { signAws, type SignedHeaders, startTestSts, type TestSts } from '../../../test-harness/start-test-sts.ts'
import { signOnBrowser } from '../../../test-harness/sign-on/sign-on-browser.ts'

let house: IssuerHouse
let sts: TestSts
const ROLE = '123456789012/deployer'
const NAMES = ['host', 'x-amz-date', 'x-amz-security-token', 'x-atrium-server']

beforeAll(async () => {
  sts = await startTestSts()
  house = await startIssuerHouse({
    realms: {
      awsiam: {
        method: 'aws-identity',
        name: 'AWS',
        regions: ['eu-west-1'],
        endpoint: sts.url,
        serverId: 'atrium.example.com',
        roles: { [ROLE]: 'deployer@example.com' },
        accounts: 'create',
      },
    },
  })
})
afterAll(async () => {
  await house.close()
  sts.close()
})
beforeEach(() => {
  sts.redirectTo = null
  sts.caller = callerOf('AROATESTTESTTESTTEST')
})

function callerOf(uniqueId: string, more: object = {}) {
  const Arn = 'arn:aws:sts::123456789012:assumed-role/deployer/run'
  return { Account: '123456789012', Arn, UserId: `${uniqueId}:run`, ...more }
}

/** As AWS writes a time. */
function dateOf(secondsAgo = 0): string {
  return new Date(Date.now() - secondsAgo * 1000).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}

/** Two requests of one second that differ in nothing have one signature. */
let number = 0

type Change = {
  names?: string[]
  region?: string
  service?: string
  body?: string
  path?: string
  before?: SignedHeaders
  after?: SignedHeaders
}

function presented({ names = NAMES, region = 'eu-west-1', before, after, ...more }: Change = {}): SignedHeaders {
  number += 1
  const headers: SignedHeaders = {
    host: sts.host,
    'x-amz-date': dateOf(),
    'x-amz-security-token': `token-${number}`,
    'x-atrium-server': 'atrium.example.com',
    ...before,
  }
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'host'))
  return { ...sent, authorization: signAws({ headers, names, region, ...more }), ...after }
}

async function signIn(headers: SignedHeaders) {
  const browser = signOnBrowser()
  const response = await browser.request(house.beginAt('awsiam'), { headers })
  const end = new URL(response.headers.get('location') ?? '', house.server.url)
  return { ...(await house.who(browser)), reason: end.searchParams.get('auth_reason') }
}

test('a signed request shows the role of a program, which is the same account each time', async () => {
  const first = await signIn(presented())
  expect(first).toMatchObject({ valid: true, details: { email: 'deployer@example.com', realm: 'awsiam', risk: 'low' } })
  expect((await signIn(presented())).details?.accountId).toBe(first.details?.accountId)
})

test('a request is taken once, also of two at the same time', async () => {
  const headers = presented()
  const answers = await Promise.all([signIn(headers), signIn(headers), signIn(headers)])
  expect(answers.filter(({ valid }) => valid)).toHaveLength(1)
})

test('the realm is offered on no page', async () => {
  const { data } = (await (await fetch(`${house.server.url}/api/auth/issuers`)).json()) as { data: { realm: string }[] }
  expect(data.map(({ realm }) => realm)).not.toContain('awsiam')
})

test('a role that is deleted and made again is another', async () => {
  await signIn(presented())
  sts.caller = callerOf('AROAOTHEROTHEROTHER')
  expect((await signIn(presented())).reason).toBe('account_exists')
})

test.each<[string, () => object]>([
  ['of another name', () => ({ Arn: 'arn:aws:sts::123456789012:assumed-role/other/run' })],
  [
    'of another account',
    () => ({ Account: '999999999999', Arn: 'arn:aws:sts::999999999999:assumed-role/deployer/run' }),
  ],
  ['of an account that differs from its name', () => ({ Account: '999999999999' })],
  ['that is a user', () => ({ Arn: 'arn:aws:iam::123456789012:user/deployer', UserId: 'AIDATESTTESTTESTTEST' })],
])('a role %s lets nobody in', async (_name, more) => {
  sts.caller = callerOf('AROATESTTESTTESTTEST', more())
  expect(await signIn(presented())).toMatchObject({ valid: false, reason: 'no_account' })
})

test('who is led elsewhere is not followed', async () => {
  sts.redirectTo = 'http://127.0.0.1:9/'
  expect((await signIn(presented())).reason).toBe('not_verified')
})

test.each<[string, () => SignedHeaders]>([
  ['for another server', () => presented({ before: { 'x-atrium-server': 'evil.test' } })],
  ['that does not say for which server', () => presented({ names: NAMES.slice(0, 3) })],
  ['whose token is not signed', () => presented({ names: NAMES.filter((name) => !name.includes('token')) })],
  ['whose host is not signed', () => presented({ names: NAMES.slice(1) })],
  ['over a header of its own', () => presented({ names: [...NAMES, 'x-evil'], before: { 'x-evil': '1' } })],
  ['over a header twice', () => presented({ names: [...NAMES, 'x-atrium-server'] })],
  ['for another region', () => presented({ region: 'us-east-1' })],
  ['for a region that is a host', () => presented({ region: 'evil.test/x' })],
  ['for another service', () => presented({ service: 's3' })],
  ['for another action', () => presented({ body: 'Action=GetSessionToken&Version=2011-06-15' })],
  ['for another path', () => presented({ path: '/other' })],
  ['for another host', () => presented({ before: { host: 'sts.evil.test' } })],
  ['that is ten minutes old', () => presented({ before: { 'x-amz-date': dateOf(600) } })],
  ['that is of tomorrow', () => presented({ before: { 'x-amz-date': dateOf(-600) } })],
  ['whose date was moved', () => presented({ after: { 'x-amz-date': dateOf(120) } })],
  ['whose token was changed', () => presented({ after: { 'x-amz-security-token': 'other' } })],
])('a request %s lets nobody in', async (_name, headers) => {
  expect(await signIn(headers())).toMatchObject({ valid: false, reason: 'not_verified' })
})

test('what is not signed as it has to be is not passed on to AWS', async () => {
  const before = sts.asked
  await signIn(presented({ region: 'us-east-1' }))
  await signIn({ authorization: 'AWS4-HMAC-SHA256 nonsense', 'x-amz-date': dateOf() })
  expect(sts.asked).toBe(before)
})

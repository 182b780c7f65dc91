import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createSessionTokens } from './session-token.ts'

const session = { sessionId: randomUUID(), accountId: randomUUID() }
const times = { issued: new Date('2026-01-01'), ends: new Date('2026-01-31') }

test('a token tells its session, also after its end, because "expired" is another answer than "missing"', async () => {
  const tokens = createSessionTokens('a'.repeat(64))
  expect(await tokens.read(await tokens.sign(session, times))).toEqual(session)
})

test('a token that another installation signed says nothing', async () => {
  const token = await createSessionTokens('b'.repeat(64)).sign(session, times)
  expect(await createSessionTokens('a'.repeat(64)).read(token)).toBeNull()
})

test('a token that was changed, is signed with the secret itself or not at all says nothing', async () => {
  const tokens = createSessionTokens('a'.repeat(64))
  const [header, , signature] = (await tokens.sign(session, times)).split('.')
  const claims = { sid: session.sessionId, sub: session.accountId, iss: 'atrium' }
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const rawSecret = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('a'.repeat(64)))
  for (const token of [`${header}.${body}.${signature}`, `${none}.${body}.`, rawSecret, '', 'x', 'a.b.c']) {
    expect(await tokens.read(token)).toBeNull()
  }
})

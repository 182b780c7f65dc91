import { expect, test } from 'vitest'
import { bodyOf, fieldsOf, lacksHeaders } from './server-fields.ts'

const NEW = fieldsOf(undefined, [null])

test('a server has an address or a command, whatever was written into the other field', () => {
  const both = { ...NEW, name: 'Wiki', address: ' https://wiki.example/mcp ', command: 'npx\n\n  -y \nwiki' }
  expect(bodyOf(both)).toEqual({ name: 'Wiki', address: 'https://wiki.example/mcp', command: null, signIn: 'none' })
  expect(bodyOf({ ...both, kind: 'command', signIn: 'headers' })).toEqual({
    name: 'Wiki',
    address: null,
    command: ['npx', '-y', 'wiki'],
    signIn: 'none',
  })
})

test('headers are sent where they are the sign-in and were entered, and stay as they are where they were not', () => {
  const headers = [{ name: ' Authorization ', value: 'Bearer x' }]
  expect(bodyOf({ ...NEW, signIn: 'headers', headers }).headers).toEqual({ Authorization: 'Bearer x' })
  expect(bodyOf({ ...NEW, signIn: 'headers', headers: null })).not.toHaveProperty('headers')
  expect(bodyOf({ ...NEW, signIn: 'accounts', headers })).not.toHaveProperty('headers')
})

test('a client is sent for accounts, with its secret where that was entered, and none where it has no id', () => {
  const accounts = { ...NEW, signIn: 'accounts' as const, clientId: ' atrium ', clientSecret: 'x' }
  expect(bodyOf(accounts).client).toEqual({ id: 'atrium', secret: 'x' })
  expect(bodyOf({ ...accounts, clientSecret: '' }).client).toEqual({ id: 'atrium' })
  expect(bodyOf({ ...accounts, clientId: ' ' }).client).toBeNull()
  expect(bodyOf({ ...accounts, signIn: 'headers' })).not.toHaveProperty('client')
})

test.each([
  [[{ name: 'X-Key', value: 'x' }], false],
  [
    [
      { name: 'X-Key', value: 'x' },
      { name: 'X-Empty', value: ' ' },
    ],
    true,
  ],
  [[{ name: ' ', value: 'x' }], true],
  [null, false],
])('of the headers %j some lack a name or a value: %s; those that are not sent lack nothing', (headers, lacks) => {
  expect(lacksHeaders({ ...NEW, signIn: 'headers', headers })).toBe(lacks)
  expect(lacksHeaders({ ...NEW, signIn: 'none', headers })).toBe(false)
  expect(lacksHeaders({ ...NEW, kind: 'command', signIn: 'headers', headers })).toBe(false)
})

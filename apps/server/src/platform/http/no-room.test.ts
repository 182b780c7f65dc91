import { contract } from '@atrium/contract'
import { expect, test } from 'vitest'
import { needsRoom } from './no-room.ts'

const calls = Object.entries(contract).flatMap(([resource, some]) =>
  Object.entries(some).map(([name, call]) => ({ name: `${resource}.${name}`, call })),
)

test('on a full disk everything is read and deleted, people sign in and out, and what keeps next to nothing is done', () => {
  const done = calls.filter(({ call }) => !needsRoom(call) && call.method !== 'GET' && call.method !== 'DELETE')
  expect(done.map(({ name }) => name).toSorted()).toEqual([
    'contents.deleteMany',
    'contents.find',
    'contents.findCounts',
    'invitations.accept',
    'invitations.look',
    'issuers.logout',
    'libraries.search',
    'libraryDocuments.deleteMany',
    'media.deleteMany',
    'passkeys.signIn',
    'passkeys.signInOptions',
    'promptResults.cancel',
    'prompts.safety',
    'signOn.login',
    'signOn.logout',
    'signOn.setup',
    'summaries.undo',
    'threads.markRead',
  ])
})

test('what starts a run or uploads needs room', () => {
  const starting = calls.filter(({ call }) => ('startsRun' in call || 'multipart' in call) && !needsRoom(call))
  expect(starting.map(({ name }) => name)).toEqual([])
})

import { expect, test } from 'vitest'
import { Refusal } from '#platform/http/refusal.ts'
import { readPeopleList } from './read-people-list.ts'

test.each([
  ['commas', 'Email,Role\nAda@Example.com,Owner\n'],
  [
    'semicolons, a byte order mark and German names',
    '\uFEFFName;E-Mail-Adresse;Rolle\r\nAda;ada@example.com;Eigentümer\r\n',
  ],
  ['quotes and empty lines', '"Role","Email address"\n\n"owner","ada@example.com"\n\n'],
])('a list is read with %s', (_, csv) => {
  expect(readPeopleList(csv)).toMatchObject([{ email: 'ada@example.com', role: 'owner', problem: null }])
})

test.each(['constructor', '__proto__', 'toString'])('what every object has is no role: %s', (role) => {
  expect(readPeopleList(`email,role\nada@example.com,${role}\n`)).toMatchObject([{ role: null, problem: 'role' }])
})

test('a list may say how somebody is called, what they may do, and where they belong', () => {
  const csv = 'Email,Name,Permissions,Project\na@example.com,Ada,"reports_r, batch_rw",Studio\nb@example.com,,,\n'
  expect(readPeopleList(csv)).toMatchObject([
    { name: 'Ada', permissions: ['reports_r', 'batch_rw'], project: 'Studio', problem: null },
    { name: null, permissions: [], project: null, problem: null },
  ])
})

test.each(['root', 'constructor', 'admin_rw;everything', 'ADMIN_RW'])(
  'no permission is given by a word that is none: %s',
  (word) => {
    expect(readPeopleList(`email,permissions\na@example.com,"${word}"\n`)).toMatchObject([
      { permissions: [], problem: 'permissions' },
    ])
  },
)

test('each line that cannot be invited says why, and nobody without a role is more than a member', () => {
  const csv = 'email,role\na@example.com,\nnobody,\nA@example.com,viewer\nb@example.com,king\n'
  expect(readPeopleList(csv).map(({ line, role, problem }) => [line, role, problem])).toEqual([
    [2, 'member', null],
    [3, 'member', 'email'],
    [4, 'viewer', 'repeated'],
    [5, null, 'role'],
  ])
})

test.each([
  ['without a column of addresses', 'name\nAda\n', 'The first line has no column "Email".'],
  ['of nobody', 'email\n', 'The file lists nobody.'],
  ['of too many', `email\n${'a@example.com\n'.repeat(1001)}`, 'A file can list up to 1000 people.'],
  ['with an open quote', 'email\n"a@example.com', 'This file is not a CSV file.'],
])('a list %s is refused', (_, csv, sentence) => {
  expect(() => readPeopleList(csv)).toThrow(Refusal)
  expect(() => readPeopleList(csv)).toThrow(sentence)
})

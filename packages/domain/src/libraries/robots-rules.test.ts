import { expect, test } from 'vitest'
import { readRobots } from './robots-rules.ts'

const TEXT = `# Of the house
User-agent: Other
User-agent: *
Disallow: /private/ # not for machines
Allow: /private/open
Disallow: /*.pdf$
Disallow: /search?*sort=

User-agent: Another
Disallow: /
`

test.each([
  ['/', true],
  ['/private/notes', false],
  ['/private/open/notes', true],
  ['/book.pdf', false],
  ['/book.pdf?page=1', true],
  ['/search?q=a', true],
  ['/search?q=a&sort=b', false],
])('%s may be read: %s', (path, allowed) => expect(readRobots(TEXT)(path)).toBe(allowed))

test('rules for us by name take the place of those for everybody', () => {
  const rules = readRobots(`${TEXT}\nuser-agent: ATRIUM\r\ndisallow: /only`)
  expect(rules('/private/notes')).toBe(true)
  expect(rules('/only/this')).toBe(false)
})

test('a file that says nothing allows everything', () => {
  for (const text of ['', '<html>Not found</html>', 'Disallow: /', 'User-agent: *\nDisallow:'])
    expect(readRobots(text)('/a')).toBe(true)
})

test('patterns of many stars are no work', () => {
  const rules = readRobots(`User-agent: *\nDisallow: /${'*a'.repeat(2000)}$`)
  expect(rules(`/${'a'.repeat(1999)}b`)).toBe(true)
})

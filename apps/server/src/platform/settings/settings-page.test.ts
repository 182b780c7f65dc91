import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { variables } from './settings.ts'

const PAGE = resolve(import.meta.dirname, '../../../../../docs/settings.md')

/** The rows of the page: what stands in their second and third cells, by variable. */
const rows = new Map(
  [...readFileSync(PAGE, 'utf8').matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| (.+?) \| (.*?) ?\|$/gm)].map(
    ([, name = '', preset = '', meaning = '']) => [name, { preset, meaning }],
  ),
)

test('the page of settings lists every variable that is read, and no other', () => {
  expect([...rows.keys()].toSorted()).toEqual(Object.keys(variables.shape).toSorted())
})

test.each(Object.entries(variables.shape))('%s stands there with its default', (name, variable) => {
  const preset: unknown = variable.safeParse(undefined).data
  const told = rows.get(name)?.preset ?? ''
  expect(told).not.toBe('')
  if (typeof preset === 'string' || typeof preset === 'number') expect(told).toBe(`\`${preset}\``)
})

test('each says what it is for: a base address alone is plain by its name', () => {
  const silent = [...rows].flatMap(([name, { meaning }]) => (meaning === '' ? [name] : []))
  for (const name of silent) expect(name).toMatch(/_BASE_URL$/)
})

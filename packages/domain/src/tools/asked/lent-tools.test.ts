import { expect, test } from 'vitest'
import { lentTools, reachesOut } from './lent-tools.ts'
import { TOOLS } from '../tools.ts'

const WIKI = 'mcp:0199aaaa-0000-7000-8000-000000000001:find'

test('of the tools of a companion those are lent that reach other servers', () => {
  const all = [...Object.keys(TOOLS), WIKI]
  expect([...lentTools(all, all)]).toEqual(['read_web_page', 'search_web', WIKI])
  expect([...lentTools(all, ['calculator', 'search_web'])]).toEqual(['search_web'])
  expect([...lentTools([], all)]).toEqual([])
})

test('what nobody knows reaches nobody', () => expect(reachesOut('other')).toBe(false))

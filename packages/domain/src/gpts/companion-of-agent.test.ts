import { expect, test } from 'vitest'
import { type Agent, companionOfAgent } from './companion-of-agent.ts'

const agent: Agent = { id: 'a', name: 'Ada', description: '', instructions: '', starters: [], tools: [], files: 0 }
const ALL = ['calculator', 'read_web_page', 'generate_image', 'search_web'] as const

test.each([
  [['web-browsing'], ALL, ['search_web', 'read_web_page'], []],
  // Pages are read, but nothing is searched for.
  [['web-browsing'], ['read_web_page'], ['read_web_page'], ['web-browsing']],
  [['DALL·E', 'image_generation'], ALL, ['generate_image'], []],
  [['Calculator', 'code-interpreter'], ALL, ['calculator'], ['code-interpreter']],
  [['web_search'], [], [], ['web_search']],
  // It comes with the libraries that a companion has: nobody chooses it.
  [['search_libraries', 'constructor'], ALL, [], ['search_libraries', 'constructor']],
] as const)('of the tools %j where there are %j come %j, and %j stay', (tools, here, brought, left) => {
  const made = companionOfAgent({ ...agent, tools }, [...here])
  expect(made.fields.tools).toEqual(brought)
  expect(made.left.tools).toEqual(left)
})

import { expect, test } from 'vitest'
import { offeredTools } from './offered-tools.ts'

const companion = { libraries: [], tools: ['calculator'] }

test.each([
  ['a chat has what its person has switched on', 'chat', null, null, ['current_time']],
  ['a chat has what is chosen for it', 'chat', ['draw_chart'], null, ['draw_chart']],
  ['nothing is a choice too', 'chat', [], null, []],
  ['a companion brings its own', 'companion', null, companion, ['calculator']],
  ['what is chosen takes the place of those of a companion', 'companion', ['draw_chart'], companion, ['draw_chart']],
  ['a text has none', 'text', null, null, []],
  ['nor what was chosen for it', 'text', ['draw_chart'], null, []],
] as const)('%s', (_, type, tools, asked, offered) => {
  expect(offeredTools({ type, tools }, { own: ['current_time'], companion: asked })).toEqual(offered)
})

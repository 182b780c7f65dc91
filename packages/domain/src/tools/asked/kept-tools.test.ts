import { expect, test } from 'vitest'
import { keptTools, toolsToHold } from './kept-tools.ts'

const FACTS = {
  modelName: 'Haiku',
  takesTools: true,
  secureData: false,
  here: ['calculator', 'read_web_page', 'draw_chart'],
}

test.each([
  [
    'what can be had is given, once',
    {},
    true,
    ['calculator', 'read_web_page', 'calculator'],
    ['calculator', 'read_web_page'],
    [],
  ],
  [
    'what there is none of, or is not set up, is left out',
    {},
    true,
    ['calculator', 'fax', 'search_web'],
    ['calculator'],
    ['fax is no longer available and was left out.', 'search_web is not set up at this installation.'],
  ],
  [
    'a model without tools has none',
    { takesTools: false },
    true,
    ['calculator'],
    [],
    ['Haiku cannot use tools: calculator is left out.'],
  ],
  [
    'nothing reaches out with secure data',
    { secureData: true },
    true,
    ['calculator', 'read_web_page'],
    ['calculator'],
    ['read_web_page reaches other servers, which no tool may with secure data.'],
  ],
  [
    'nothing reaches out that somebody else has chosen',
    {},
    false,
    ['draw_chart', 'read_web_page'],
    ['draw_chart'],
    ['read_web_page reaches other servers, and somebody else has chosen it: it was left out.'],
  ],
])('%s', (_, facts, isOwn, names, given, left) => {
  expect(keptTools({ names, isOwn }, { ...FACTS, ...facts })).toEqual({ given, left })
})

test.each([
  ['of the same person all are held', true, false, ['calculator', 'read_web_page']],
  ['of somebody else those that stay here', false, false, ['calculator']],
  ['with secure data those that stay here', true, true, ['calculator']],
])('of kept tools, %s', (_, isOwn, secureData, held) =>
  expect(toolsToHold({ names: ['calculator', 'read_web_page'], isOwn }, { secureData })).toEqual(held),
)

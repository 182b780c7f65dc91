import { expect, test } from 'vitest'
import { toldToModel, toolsForPrograms } from './tools-for-programs.ts'

const FACTS = {
  modelName: 'Haiku',
  takesTools: true,
  secureData: false,
  lent: new Set<string>(),
  taken: new Set<string>(),
}
const OUTSIDE = 'mcp:11111111-2222-3333-4444-555555555555:create_ticket'

test.each([
  ['what answers in words is given', ['calculator', 'search_web', 'calculator'], {}, ['calculator', 'search_web'], []],
  [
    'what is shown or run in a page is left out',
    ['draw_chart', 'generate_image', 'run_code'],
    {},
    [],
    ['draw_chart', 'generate_image', 'run_code'].map((name) => `${name} shows its results in the console alone.`),
  ],
  [
    'what a person has to allow is left out, and every tool of another server',
    ['search_web', OUTSIDE],
    { lent: new Set(['search_web']) },
    [],
    ['search_web', 'create_ticket'].map(
      (name) => `${name} needs a person to allow it, which is possible in the console alone.`,
    ),
  ],
  [
    'nothing reaches out with secure data',
    ['calculator', 'read_web_page'],
    { secureData: true },
    ['calculator'],
    ['read_web_page reaches other servers, which no tool may with secure data.'],
  ],
  [
    'a tool of the program goes before one of the same name',
    ['calculator'],
    { taken: new Set(['calculator']) },
    [],
    ['Your own tool calculator takes the place of the built-in one.'],
  ],
  [
    'a model without tools has none',
    ['calculator'],
    { takesTools: false },
    [],
    ['Haiku cannot use tools: calculator is left out.'],
  ],
])('%s', (_, names, facts, given, left) => {
  expect(toolsForPrograms(names, { ...FACTS, ...facts })).toEqual({ given, left })
})

test('a model that goes without nothing is told nothing', () => {
  expect(toldToModel([])).toBe('')
  expect(toldToModel(['search_web is not set up at this installation.'])).toContain('- search_web is not set up')
})

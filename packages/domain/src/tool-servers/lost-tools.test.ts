import { expect, test } from 'vitest'
import { outsideToolName } from '#tools/outside-tool.ts'
import { lostTools } from './lost-tools.ts'

const WIKI = '0199aaaa-0000-7000-8000-000000000001'
const GONE = '0199aaaa-0000-7000-8000-000000000002'
const nameOf = (server: string, tool: string) => outsideToolName({ server, tool })

test('what was chosen and is offered no more is told with its server, as long as that is there', () => {
  const servers = [{ id: WIKI, name: 'Wiki', tools: [{ name: nameOf(WIKI, 'find') }] }]
  const chosen = ['calculator', nameOf(WIKI, 'find'), nameOf(WIKI, 'write'), nameOf(GONE, 'look')]
  expect(lostTools(chosen, servers)).toEqual([
    { name: nameOf(WIKI, 'write'), tool: 'write', server: 'Wiki' },
    { name: nameOf(GONE, 'look'), tool: 'look', server: null },
  ])
})

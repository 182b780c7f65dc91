import { expect, test } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { success } from '#surroundings/scripted-network.ts'
import { gptsRoom } from './gpts-room.ts'

const WHOLE = { tools: [], files: 0, instructions: false, starters: 0 }

/** The workspace's GPTs as they were taken over, one after the other. */
async function taking(...all: { name: string; left: typeof WHOLE | Record<string, unknown> }[]) {
  const { console, network, texts } = testConsole()
  await console.start()
  console.locale.i18n.addResourceBundle('en', 'gpts', {
    taken_one: '{{count}} created',
    taken_other: '{{count}} created',
    left: {
      title: 'Left',
      of: '{{name}}: {{parts}}.',
      instructions: 'end after {{limit}}',
      starters_other: '{{count}} starters',
      files_one: '{{count}} file',
      tools_one: 'tool ({{names}})',
      tools_other: '{{count}} tools ({{names}})',
      more_other: '{{count}} more.',
    },
  })
  const answers = all.values()
  network.answer('POST /api/v1/migration', () => success({ companionId: 'c', ...answers.next().value }))
  return { room: console.room(gptsRoom), texts }
}

test('what stayed behind of a GPT is a warning in words', async () => {
  const left = { tools: ['code_interpreter', 'my-tool'], files: 1, instructions: true, starters: 2 }
  const { room, texts } = await taking({ name: 'Reader', left })
  expect(await room.takeOver({ id: 'g' }, 1)).toBe('c')
  expect(texts()).toEqual([
    'The companion has been created.|',
    'Left|Reader: end after 20,000, 2 starters, 1 file, and 2 tools (code interpreter, my tool).',
  ])
})

test('nothing is said where all came along', async () => {
  const { room, texts } = await taking({ name: 'Reader', left: WHOLE })
  await room.takeOver({ id: 'g' }, 1)
  expect(texts()).toEqual(['The companion has been created.|'])
})

test('of several one warning tells, which names the first of them', async () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F']
  const { room, texts } = await taking(
    { name: 'Whole', left: WHOLE },
    ...names.map((name) => ({ name, left: { ...WHOLE, files: 1 } })),
  )
  await room.takeOverAll(
    ['w', ...names].map((id) => ({ id })),
    1,
  )
  expect(texts()).toEqual(['7 created|', 'Left|A: 1 file. B: 1 file. C: 1 file. D: 1 file. 2 more.'])
})

import { expect, test } from 'vitest'
import { promptfooConfig } from './promptfoo-config.ts'

const OPENAI = { provider: 'openai_chat', model: 'gpt-4.1', providerOptions: { temperature: 0.2 } } as const
const CLAUDE = { provider: 'anthropic_chat', model: 'claude-sonnet-5-5', providerOptions: {} } as const
const IMAGE = { provider: 'openai_image', model: 'gpt-image-1.5', providerOptions: {} } as const

const configOf = (given: Partial<Parameters<typeof promptfooConfig>[0]>) =>
  promptfooConfig({
    name: 'Words',
    versions: ['Say {{word}}'],
    models: [OPENAI],
    examples: [{ word: 'tea' }],
    nameOf: ({ model }) => model.toUpperCase(),
    ...given,
  })

test('versions become prompts, models providers as promptfoo calls them, and examples tests with their values', () => {
  const { config, unmapped } = configOf({
    versions: ['Say {{word}}', 'Only {{word}}'],
    models: [OPENAI, CLAUDE, IMAGE],
  })
  expect(config).toEqual({
    description: 'Words',
    prompts: [
      { raw: 'Say {{ word }}{#\n#}', label: 'Version 1' },
      { raw: 'Only {{ word }}{#\n#}', label: 'Version 2' },
    ],
    providers: [
      { id: 'openai:chat:gpt-4.1', label: 'GPT-4.1', config: { temperature: 0.2 } },
      { id: 'anthropic:messages:claude-sonnet-5-5', label: 'CLAUDE-SONNET-5-5' },
    ],
    tests: [{ description: 'Example 1', vars: { word: 'tea' } }],
  })
  expect(unmapped).toEqual(['GPT-IMAGE-1.5'])
  expect(configOf({ models: [IMAGE] }).config.providers).toEqual([{ id: 'echo', label: 'echo' }])
})

test('what would be something in its templates is kept as it is said: in a prompt twice, in a value once', () => {
  const versions = [String.raw`\{{word}} {% x {{{word}}} {"a":1}`]
  const { config } = configOf({ versions, examples: [{ word: 'a {{word}} {#' }] })
  const twice = `{{ '{{ "{" }}' }}`
  expect(config.prompts[0]?.raw).toBe(`${twice}{word}} ${twice}% x ${twice}{{ word }}} {"a":1}{#\n#}`)
  expect(config.tests[0]?.vars).toEqual({ word: 'a {{ "{" }}{word}} {{ "{" }}{{ "#" }}' })
})

test('a value that begins like an address is no file', () => {
  expect(configOf({ examples: [{ word: 'file://secret.txt' }] }).config.tests[0]?.vars['word']).toBe(
    '{{ "" }}file://secret.txt',
  )
})

test('names that its templates do not take become others, each another one', () => {
  const versions = ['{{größe}} {{gr-ße}} {{2nd}} {{a.b}}']
  const examples = [{ größe: '1', 'gr-ße': '2', '2nd': '3', 'a.b': '4' }]
  const { config } = configOf({ versions, examples })
  expect(config.prompts[0]?.raw).toBe('{{ gr__e }} {{ gr__e_2 }} {{ _2nd }} {{ a_b }}{#\n#}')
  expect(config.tests[0]?.vars).toEqual({ gr__e: '1', gr__e_2: '2', _2nd: '3', a_b: '4' })
})

import type { ProviderName } from '@atrium/domain/providers/provider-name'
import { expect, test } from 'vitest'
import { withTextSuccessors } from './text-successors.ts'

function model(provider: ProviderName, id: string, change: { via?: string; replacement?: string } = {}) {
  const { via = null, replacement = null } = change
  return { provider, id, adapter: { via }, features: { assistant: true }, lifecycle: { replacement } }
}

const briefly = (models: readonly ReturnType<typeof model>[]) =>
  models.map(
    ({ provider, id, lifecycle }) => `${provider} ${id}${lifecycle.replacement ? ` > ${lifecycle.replacement}` : ''}`,
  )

test('a text model whose successor only converses is followed by it as a text model, which is no assistant', () => {
  const models = withTextSuccessors([
    model('openai', 'davinci', { replacement: 'luna' }),
    model('openai', 'instruct', { replacement: 'luna' }),
    model('openai_chat', 'luna'),
  ])
  expect(briefly(models)).toEqual([
    'openai davinci > luna',
    'openai instruct > luna',
    'openai_chat luna',
    'openai luna',
  ])
  expect(models.map(({ features }) => features.assistant)).toEqual([true, true, true, false])
})

test('a hosted text model is followed by the hosted successor, and the vendor has its own listed too', () => {
  const models = withTextSuccessors([
    model('anthropic', 'claude-v2', { via: 'bedrock', replacement: 'haiku' }),
    model('anthropic_chat', 'haiku'),
    model('anthropic_chat', 'haiku-v1:0', { via: 'bedrock' }),
    model('anthropic_chat', 'haiku-preview'),
  ])
  expect(briefly(models)).toEqual([
    'anthropic claude-v2 > haiku-v1:0',
    'anthropic_chat haiku',
    'anthropic_chat haiku-v1:0',
    'anthropic_chat haiku-preview',
    'anthropic haiku',
    'anthropic haiku-v1:0',
  ])
})

test('a successor that is a text model already, an unknown one, and those of chat models stay as they are', () => {
  const models = [
    model('ai21', 'j2', { replacement: 'jamba' }),
    model('ai21', 'jamba'),
    model('azure', 'instruct', { replacement: 'nobody' }),
    model('openai_chat', 'old', { replacement: 'new' }),
    model('openai_chat', 'new'),
  ]
  expect(withTextSuccessors(models)).toEqual(models)
})

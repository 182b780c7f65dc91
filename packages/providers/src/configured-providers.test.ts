import { PROVIDER_NAMES } from '@atrium/domain/providers/provider-name'
import { expect, test } from 'vitest'
import { catalogOf } from '../test-harness/simulated-registry.ts'
import { configuredProviders } from './configured-providers.ts'

const key = { apiKey: 'a-key' }

test('an account opens the providers of every kind of model that it serves', () => {
  expect(configuredProviders({ openai: key })).toEqual([
    'openai',
    'openai_chat',
    'openai_image',
    'openai_audio',
    'openai_embed',
  ])
  expect(configuredProviders({ aws: { ...key, region: 'us-east-1' } })).toEqual(
    expect.arrayContaining([
      'ai21',
      'anthropic',
      'meta',
      'anthropic_chat',
      'aws_image',
      'stability_image',
      'aws_video',
    ]),
  )
})

test('either of Google’s accounts opens its videos: Vertex AI those of Veo, the Gemini API those of Omni', () => {
  expect(configuredProviders({ vertex: key })).toEqual(['google_video'])
  expect(configuredProviders({ google: key })).toContain('google_video')
})

test('without any account no provider is open', () => {
  expect(configuredProviders({ openai: undefined })).toEqual([])
})

/** Providers of the data files: `caas` is asked for its models. */
const inData = PROVIDER_NAMES.filter((name) => name !== 'caas')

test.each(inData)('the table knows every service that serves models of %s', (provider) => {
  for (const { upstream } of catalogOf(provider)) {
    const name = upstream.service === 'bedrock' ? 'aws' : upstream.service
    expect(configuredProviders({ [name]: key })).toContain(provider)
  }
})

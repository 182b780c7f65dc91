import { expect, test } from 'vitest'
import { azureUrl } from './azure-url.ts'

const key = { apiKey: 'a-key' }

test.each([
  [
    'a resource',
    { ...key, resourceName: 'ours' },
    'https://ours.openai.azure.com/openai/v1/completions?api-version=v1',
  ],
  [
    'an address of Azure without a version',
    { ...key, baseURL: 'https://ours.openai.azure.com/openai/' },
    'https://ours.openai.azure.com/openai/v1/completions?api-version=v1',
  ],
  [
    'an address of Azure with its version',
    { ...key, baseURL: 'https://ours.openai.azure.com/openai/v1' },
    'https://ours.openai.azure.com/openai/v1/completions',
  ],
  ['a gateway of its own', { ...key, baseURL: 'https://gateway.example/ai' }, 'https://gateway.example/ai/completions'],
])('completions are asked for at %s', (_, connection, url) => {
  expect(azureUrl(connection, '/completions')).toBe(url)
})

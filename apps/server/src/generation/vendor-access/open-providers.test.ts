import { expect, it } from 'vitest'
import { openProviders } from './open-providers.ts'

it('the operator reads in the log that a server of models cannot be reached', async () => {
  const warnings: unknown[] = []
  const logger = { warn: (...line: unknown[]) => void warnings.push(line) }
  const { providers } = openProviders({ ollama: { baseURL: 'http://127.0.0.1:9' } }, logger as never)
  expect(await providers.discoverModels()).toEqual([])
  expect(warnings).toEqual([
    [expect.objectContaining({ service: 'ollama' }), expect.stringContaining('Ollama could not be reached.')],
  ])
})

import { expect, test } from 'vitest'
import { createGatewayGeneration } from '#generation/gateway-generation.ts'
import type { CatalogModel } from '#models/catalog-model.ts'
import { createEntrance, type Entered } from './entrance.ts'

type Registry = Parameters<typeof createGatewayGeneration>[0]

const modelOf = (provider: 'azure_chat' | 'openai_chat' | 'aws_chat', sensitive: boolean) =>
  ({
    id: 'm',
    name: 'M',
    provider,
    abilities: { sensitive },
    upstream: { service: provider, model: 'm' },
  }) as never as CatalogModel

/** A key, the models that bear one name, and the providers that are not set up. */
function entranceTo(models: readonly CatalogModel[], secureData: boolean, away: readonly string[] = []) {
  const registry = { canCall: ({ service }: { service: string }) => !away.includes(service) } as never as Registry
  const entrance = createEntrance({
    keys: { find: () => undefined, lookUp: async () => {} },
    standing: { of: () => Promise.reject(new Error('Nobody enters.')) },
    generation: createGatewayGeneration(registry, {} as never),
    clock: () => new Date(0),
  })
  const place = { isMember: true, maySecureData: true, allowed: [], models: { all: models, named: () => models } }
  const entered = { key: { row: { models: [], secureData } }, place } as never as Entered
  return { entrance, entered }
}

const [azure, openai, aws] = [modelOf('azure_chat', false), modelOf('openai_chat', true), modelOf('aws_chat', true)]

test('where the first provider of a model is not approved for secure data, another one that is approved is asked', () => {
  const secure = entranceTo([azure, openai, aws], true)
  expect(secure.entrance.modelsOf(secure.entered, 'm', () => true)).toEqual([openai, aws])
  expect(secure.entrance.offered(secure.entered)).toEqual([openai, aws])
  const plain = entranceTo([azure, openai, aws], false)
  expect(plain.entrance.modelsOf(plain.entered, 'm', () => true)).toEqual([azure, openai, aws])
  expect(plain.entrance.offered(plain.entered)).toEqual([azure, openai, aws])
})

test('where no provider may be asked, it is said what stands in the way of the first', () => {
  const secure = entranceTo([azure], true)
  expect(() => secure.entrance.modelsOf(secure.entered, 'm', () => true)).toThrow('not approved for secure data')
  expect(secure.entrance.offered(secure.entered)).toEqual([])
  const away = entranceTo([openai, aws], true, ['openai_chat'])
  expect(away.entrance.modelsOf(away.entered, 'm', () => true)).toEqual([aws])
})

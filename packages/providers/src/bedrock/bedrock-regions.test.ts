import { expect, test } from 'vitest'
import { catalogOf } from '../../test-harness/simulated-registry.ts'
import { createRegistry } from '#registry.ts'

const PAIR = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'the-secret' }
const CORE = modelNamed('stable-image-core-v1:1')
const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

function modelNamed(id: string) {
  const model = catalogOf('stability_image').find((known) => known.id === id)
  if (model === undefined) throw new Error(`there is no ${id}`)
  return model
}

/** Asks for an image with a connection; what went out, as the vendor would see it. */
async function sent(aws: { region: string; baseURL?: string; apiKey?: string }): Promise<Request[]> {
  const requests: Request[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push(new Request(input, init))
    return Response.json({ images: [ONE_PIXEL], seeds: [1], finish_reasons: [null] })
  }
  const registry = createRegistry({ aws: { ...PAIR, ...aws } }, { fetch })
  const { signal } = new AbortController()
  await registry.generateImages({ model: CORE, prompt: 'A red fox', options: {}, signal })
  return requests
}

test.each(['stable-image-core-v1:1', 'stable-image-ultra-v1:1', 'sd3-5-large-v1:0'])(
  'the catalog says that %s is served in us-west-2 alone',
  (id) => expect(modelNamed(id).upstream.region).toBe('us-west-2'),
)

test('a model of one region is asked and signed there, whichever region is set up', async () => {
  const [request] = await sent({ region: 'us-east-1' })
  expect(request?.url).toBe(
    'https://bedrock-runtime.us-west-2.amazonaws.com/model/stability.stable-image-core-v1%3A1/invoke',
  )
  expect(request?.headers.get('authorization')).toMatch(/Credential=AKIAEXAMPLE\/\d{8}\/us-west-2\/bedrock\//)
})

test('with a Bedrock API key it is asked there too', async () => {
  const [request] = await sent({ region: 'us-east-1', apiKey: 'a-key' })
  expect(request?.url).toContain('//bedrock-runtime.us-west-2.amazonaws.com/')
  expect(request?.headers.get('authorization')).toBe('Bearer a-key')
})

test('an address that is set serves every model, in the region that is set up', async () => {
  const [request] = await sent({ region: 'us-east-1', baseURL: 'https://bedrock.example' })
  expect(request?.url).toBe('https://bedrock.example/model/stability.stable-image-core-v1%3A1/invoke')
  expect(request?.headers.get('authorization')).toContain('/us-east-1/bedrock/')
})

test.each([
  ['us-east-1', undefined, true],
  ['us-west-2', undefined, true],
  ['eu-west-1', undefined, false],
  ['us-gov-west-1', undefined, false],
  ['ap-southeast-2', undefined, false],
  ['eu-west-1', 'https://bedrock.example', true],
])('nothing leaves its part of the world for a model: from %s at %s it can be called: %s', (region, baseURL, can) => {
  const { canCall } = createRegistry({ aws: { ...PAIR, region, ...(baseURL !== undefined && { baseURL }) } })
  expect(canCall(CORE.upstream)).toBe(can)
  expect(canCall({ service: 'bedrock', model: 'amazon.titan-image-generator-v2:0' })).toBe(true)
})

test.each([
  ['us.deepseek.r1-v1:0', 'us-west-2', true],
  ['us.deepseek.r1-v1:0', 'ca-central-1', true],
  ['us.deepseek.r1-v1:0', 'eu-west-1', false],
  ['us.deepseek.r1-v1:0', 'ap-northeast-1', false],
  ['us.deepseek.r1-v1:0', 'us-gov-west-1', false],
  ['jp.anthropic.claude-opus-4-8', 'ap-northeast-1', true],
  ['global.anthropic.claude-opus-4-8', 'eu-west-1', true],
])('%s, whose id names its profile, can be called from %s: %s', (model, region, can) => {
  expect(createRegistry({ aws: { ...PAIR, region } }).canCall({ service: 'bedrock', model })).toBe(can)
})

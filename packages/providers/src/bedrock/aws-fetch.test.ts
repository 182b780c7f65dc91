import { expect, test } from 'vitest'
import { awsFetch, bedrockAddress } from './aws-fetch.ts'

const PAIR = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'the-secret', sessionToken: 'the-session' }

/** What a request through `awsFetch` goes out with. */
async function sent(connection: Parameters<typeof awsFetch>[0], service?: 'bedrock' | 's3') {
  const requests: Request[] = []
  const fetch = awsFetch(
    connection,
    async (input, init) => {
      requests.push(new Request(input, init))
      return new Response('{}')
    },
    service,
  )
  const url = `${bedrockAddress(connection)}/model/${encodeURIComponent('amazon.x-v1:0')}/invoke`
  await fetch(url, { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } })
  const [request] = requests
  if (request === undefined) throw new Error('nothing was sent')
  return request
}

test('a bearer key goes out as it is', async () => {
  const request = await sent({ region: 'us-east-1', apiKey: 'a-key', ...PAIR })
  expect(request.headers.get('authorization')).toBe('Bearer a-key')
  expect(request.headers.get('content-type')).toBe('application/json')
})

test('an access key pair signs for its region and service, and is not sent itself', async () => {
  const request = await sent({ region: 'eu-west-1', ...PAIR })
  expect(request.url).toBe('https://bedrock-runtime.eu-west-1.amazonaws.com/model/amazon.x-v1%3A0/invoke')
  expect(request.headers.get('authorization')).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIAEXAMPLE\/\d{8}\/eu-west-1\/bedrock\/aws4_request, /,
  )
  expect(request.headers.get('x-amz-security-token')).toBe('the-session')
  expect(JSON.stringify([...request.headers])).not.toContain('the-secret')
  expect(await request.text()).toBe('{"a":1}')
})

test('storage takes no bearer key: its requests are signed', async () => {
  const request = await sent({ region: 'us-east-1', apiKey: 'a-key', ...PAIR }, 's3')
  expect(request.headers.get('authorization')).toContain('/us-east-1/s3/aws4_request')
})

test('an address that is set stands in for the region', () => {
  expect(bedrockAddress({ region: 'us-east-1', baseURL: 'http://127.0.0.1:8080/aws/' })).toBe(
    'http://127.0.0.1:8080/aws',
  )
})

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestAccount, type TestServer } from '../../test-harness/start-test-server.ts'

let server: TestServer
let ada: TestAccount
let bob: TestAccount

beforeAll(async () => {
  server = await startTestServer()
  ada = await server.createAccount()
  bob = await server.createAccount()
})
afterAll(() => server.close())

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#a40' } })
    .png()
    .toBuffer()

const upload = async (name: string, bytes: Uint8Array | string, who = ada) => {
  const file = new File([bytes as BlobPart], name)
  return (await who.client.files.upload({ file })).data
}

describe('a picture', () => {
  test('is kept with its size and type, and read again as it was', async () => {
    const bytes = await picture()
    const file = await upload('red.png', bytes)
    expect(file).toMatchObject({
      name: 'red.png',
      mediaType: 'image/png',
      size: bytes.length,
      width: 40,
      height: 30,
      seconds: null,
      origin: 'uploaded',
      url: `/api/v1/files/download/${file.id}`,
    })
    const answer = await ada.request(file.url)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'content-disposition': 'inline; filename="red.png"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
    })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
  })
})

test('somebody else does not see it', async () => {
  const file = await upload('mine.txt', 'hello')
  expect((await bob.request(file.url)).status).toBe(404)
})

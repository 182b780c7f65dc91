import { startTestServer, type TestAccount, type TestServer } from '@atrium/server/test-harness'
import { type SimulatedBucket, startBucket } from '@atrium/simulator/bucket'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { told } from './doors.ts'

let bucket: SimulatedBucket
let server: TestServer
let ada: TestAccount

beforeAll(async () => {
  bucket = await startBucket()
  const { url, name, accessKeyId, secretAccessKey } = bucket
  server = await startTestServer({
    storagePatience: 500,
    environment: {
      S3_ENDPOINT: url,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  })
  ada = await server.createAccount()
})
afterAll(async () => {
  bucket.mood = 'well'
  await server.close()
  await bucket.close()
})

/** Source: the specification, section 8, "Individual calls may override". */
test('a file whose storage is silent: 504, in the words of the specification, also to the client', async () => {
  const { data: file } = await ada.client.files.upload({ file: new File(['words'], 'words.txt') })
  bucket.mood = 'silent'
  const response = await ada.request(`/api/v1/files/download/${file.id}`)
  expect(await told(response)).toEqual({ status: 504, title: 'Gateway Timeout', error: 'Gateway timeout' })
  const read = ada.client.files.download({ params: { filePath: file.id } })
  await expect(read).rejects.toMatchObject({ status: 504, message: 'Gateway timeout' })
})

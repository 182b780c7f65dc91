import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { READING_LIMITS } from './document-text.ts'
import { readingScripts, startReadingProcess } from './start-reading-process.ts'

/** What the thread that reads a file would look for if the file had taken it over. The server runs in its folder, with its data in it. */
const LOOKED_FOR = ['package.json', 'data/vault', 'apps/server/src/main.ts', '.', '..', '/etc/passwd'].map((path) =>
  resolve(path),
)

const TAKEN_OVER = `
const { parentPort } = require('node:worker_threads')
const may = ['fs.write', 'child', 'addons'].filter((right) => process.permission.has(right))
const { env, permission } = process
parentPort.postMessage({ may, env: { ...env }, read: ${JSON.stringify(LOOKED_FOR)}.filter((path) => permission.has('fs.read', path)) })
`

test('the thread that reads a document may read nothing of the server, write nothing, start nothing, and knows no secret', async () => {
  const [watching] = await readingScripts()
  const child = startReadingProcess(READING_LIMITS, [watching, TAKEN_OVER])
  child.stdin?.end()
  const [told] = await once(child, 'message')
  expect(told).toEqual({ may: [], env: {}, read: [] })
})

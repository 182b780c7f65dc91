import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../../browser.ts'
import { answered, conversation, journeyOfFile, say, signOn } from '../../journey.ts'

const journey = journeyOfFile()
let account: TestAccount

/** A server that no code may ask. */
let outside: Server
const asked: (string | undefined)[] = []
beforeAll(async () => {
  account = await journey.server.createAccount()
  outside = createServer((request, response) => {
    asked.push(request.url)
    response.setHeader('access-control-allow-origin', '*').end('out')
  })
  await new Promise<void>((ready) => outside.listen(0, '127.0.0.1', ready))
})
afterAll(() => outside.close().closeAllConnections())

/** Opens what an answer with this code has made, where it can be run. */
async function opened(code: string, page: Page, language = 'js'): Promise<Page> {
  await page.goto('/converse/thread/chat')
  const text = `Here it is:\n\n\`\`\`${language} title="try.js"\n${code}\n\`\`\``
  journey.server.simulator.control.play({ kind: 'plain-text', text }, { times: 1, textIncludes: 'program' })
  await say(page, 'Write a program')
  await answered(page)
  await conversation(page).getByRole('button', { name: 'Open', exact: true }).click()
  await panel(page).getByRole('tab', { name: 'Run' }).click()
  return page
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'try.js' })
const output = (page: Page) => panel(page).getByRole('region', { name: 'Output' })

test('code runs when somebody wants it, and what it writes stands beside it', async () => {
  const page = await opened(
    `const sum = [1, 2, 3].reduce((a, b) => a + b)
console.log('The sum is', sum)
await new Promise((resume) => setTimeout(resume, 5))
console.warn({ later: true })
throw new TypeError('And this is wrong')`,
    await journey.signedOn(account),
  )
  await panel(page).getByText('without a network').waitFor()
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Run code' }).focus()
  await page.keyboard.press('Enter')
  await output(page).getByText('The sum is 6').waitFor()
  await output(page).getByText('"later": true').waitFor()
  await output(page).getByText('TypeError: And this is wrong').waitFor()
  await panel(page)
    .getByText(/Finished in/)
    .waitFor()
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Run again' }).click()
  await panel(page)
    .getByText(/Finished in/)
    .waitFor()
})

test('code that never ends is stopped, and the page goes on meanwhile', async () => {
  const page = await opened(
    `console.log('begun')
for (;;) {
}`,
    await journey.signedOn(account),
  )
  await panel(page).getByRole('button', { name: 'Run code' }).click()
  await output(page).getByText('begun').waitFor()
  await panel(page).getByRole('button', { name: 'Stop' }).click()
  await panel(page)
    .getByText(/Stopped after/)
    .waitFor()
})

test('code that writes without end is stopped by itself', async () => {
  const page = await opened(
    `for (;;) {
  console.log('x'.repeat(1000))
}`,
    await journey.signedOn(account),
  )
  await panel(page).getByRole('button', { name: 'Run code' }).click()
  await panel(page).getByText('Stopped: it wrote too much.').waitFor()
})

test('code has no way out: no request, no storage, no page, no worker or script from elsewhere', async () => {
  const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  // What it tries is told in the console of the browser, as trouble.
  const context = await journey.browser.newContext({ baseURL: journey.server.url })
  const tried = await context.newPage()
  await signOn(tried, account)
  const page = await opened(
    `const ways = {
  fetch: () => fetch('${url}/fetch'),
  own: () => fetch('/api/v1/config'),
  xhr: () => new Promise((good, bad) => {
    const request = new XMLHttpRequest()
    Object.assign(request, { onload: good, onerror: () => bad(new Error('blocked')) })
    request.open('GET', '${url}/xhr')
    request.send()
  }),
  script: () => importScripts('${url}/script.js'),
  data: () => importScripts('data:text/javascript,1'),
  module: () => import('${url}/module.js'),
  socket: () => new Promise((good, bad) => {
    const socket = new WebSocket('${url.replace('http', 'ws')}/socket')
    Object.assign(socket, { onopen: good, onerror: () => bad(new Error('blocked')) })
  }),
  events: () => new Promise((good, bad) => {
    Object.assign(new EventSource('${url}/events'), { onopen: good, onerror: () => bad(new Error('blocked')) })
  }),
  transport: () => new WebTransport('${url.replace('http', 'https')}/transport').ready,
  storage: () => new Promise((good, bad) => {
    Object.assign(indexedDB.open('a'), { onsuccess: good, onerror: () => bad(new Error('blocked')) })
  }),
  caches: () => caches.open('a'),
  page: () => document.cookie,
  parent: () => parent.location.href,
  peer: () => new RTCPeerConnection(),
}
for (const [name, way] of Object.entries(ways)) {
  try {
    await way()
    console.log(name + ' is open')
  } catch {
    console.log(name + ' is closed')
  }
}`,
    tried,
  )
  await panel(page).getByRole('button', { name: 'Run code' }).click()
  await panel(page)
    .getByText(/Finished in/)
    .waitFor()
  await output(page).getByText('fetch is closed').waitFor()
  expect(
    await output(page)
      .getByText(/is open$/)
      .allTextContents(),
  ).toEqual([])
  expect(asked).toEqual([])
})

test('Python runs with its standard library, and has no way out either', async () => {
  const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  const context = await journey.browser.newContext({ baseURL: journey.server.url })
  const tried = await context.newPage()
  await signOn(tried, account)
  const page = await opened(
    `import json, math
print(json.dumps({"root": math.sqrt(16)}))
from pyodide.http import pyfetch
for address in ["${url}/python", "/api/v1/config"]:
    try:
        await pyfetch(address)
        print(address, "is open")
    except Exception as problem:
        print("closed")
import js
try:
    js.WebSocket.new("${url.replace('http', 'ws')}/python")
except Exception:
    print("closed")
2 ** 10`,
    tried,
    'python',
  )
  await panel(page).getByText('standard library').waitFor()
  await panel(page).getByRole('button', { name: 'Run code' }).click()
  await panel(page)
    .getByText(/Finished in/)
    .waitFor({ timeout: 60_000 })
  await output(page).getByText('{"root": 4.0}').waitFor()
  await output(page).getByText('1024', { exact: true }).waitFor()
  await expect.poll(() => output(page).getByText('is open').count()).toBe(0)
  expect(asked).toEqual([])
})

test('on a phone code can be run as well', async () => {
  const page = await opened(
    `const a = 1
const b = 2
console.log(a + b)`,
    await journey.signedOn(account, { viewport: PHONE }),
  )
  await panel(page).getByRole('button', { name: 'Run code' }).click()
  await output(page).getByText('3').waitFor()
  await expectAccessible(page)
})

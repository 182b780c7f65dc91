import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { resolve } from 'node:path'
import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { badFiles } from '../../../apps/server/src/files/checks/bad-files.test-data.ts'
import { journeyOfFile } from '../journey.ts'

/** Files with bad intent, and how a file goes out, in a real browser. */
const journey = journeyOfFile()
let account: TestAccount
let page: Page

beforeAll(async () => {
  account = await journey.server.createAccount({ name: 'Ada Lovelace' })
  page = await journey.signedOn(account)
})

const kept = (await badFiles()).filter(({ becomes }) => becomes !== 'refused')

const upload = async (name: string, bytes: Uint8Array) =>
  (await account.client.files.upload({ file: new File([new Uint8Array(bytes)], name) })).data

describe('a kept file with bad intent', () => {
  test.each(kept)('runs nothing when its address is opened: $what', async ({ name, bytes }) => {
    const { url } = await upload(name, bytes)
    const saved = page.waitForEvent('download', { timeout: 0 }).catch(() => null)
    const answer = await page.goto(url).catch(() => null)
    // A page that is saved instead of shown never comes: the browser says so by a download.
    if (answer === null) return void expect(await saved).not.toBeNull()
    expect(answer.status()).toBe(200)
    // Whatever is shown is a page without an origin: it reads nothing of the console's.
    const origin = await page.evaluate(() => window.origin)
    expect(origin).toBe('null')
    await expect.poll(() => page.locator('script').count()).toBe(0)
  })

  test('runs nothing when a page of the console uses it as an image or a script', async () => {
    const urls: string[] = []
    for (const { name, bytes } of kept) urls.push((await upload(name, bytes)).url)
    await page.goto('/home')
    await page.getByRole('navigation', { name: 'Main navigation' }).waitFor()
    const loaded = await page.evaluate(async (addresses) => {
      const uses = ['img', 'script'] as const
      const settled = addresses.flatMap((address) =>
        uses.map(
          (tag) =>
            new Promise<string>((done) => {
              const element = document.createElement(tag)
              element.addEventListener('load', () => done(`${tag} loaded`))
              element.addEventListener('error', () => done(`${tag} refused`))
              element.setAttribute('src', address)
              document.body.append(element)
            }),
        ),
      )
      return Promise.all(settled)
    }, urls)
    expect(loaded).not.toContain('script loaded')
    expect(loaded).toContain('img loaded')
  })
})

/** The client's own way for files, as it is loaded into the page by a bundle otherwise. */
const progressFetch = stripTypeScriptTypes(
  readFileSync(resolve(import.meta.dirname, '../../../packages/client/src/progress-fetch.ts'), 'utf8'),
).replaceAll(/^export /gm, '')

describe('a file on its way out', () => {
  test('tells how far it is, and answers as any other request does', async () => {
    await page.goto('/home')
    const { steps, status, name } = await page.evaluate(async (source) => {
      const create = new Function(`${source}; return createProgressFetch`)() as (
        onProgress: (sent: number, all: number) => void,
      ) => typeof fetch
      const told: [number, number][] = []
      const form = new FormData()
      form.append('file', new File(['words '.repeat(2_000_000)], 'long.txt'))
      const send = create((sent, all) => told.push([sent, all]))
      const answer = await send('/api/v1/files/upload', { method: 'POST', body: form, credentials: 'include' })
      const { data } = (await answer.json()) as { data: { name: string } }
      return { steps: told, status: answer.status, name: data.name }
    }, progressFetch)
    expect([status, name]).toEqual([200, 'long.txt'])
    expect(steps.length).toBeGreaterThan(0)
    expect(steps.map(([sent]) => sent)).toEqual(steps.map(([sent]) => sent).toSorted((left, right) => left - right))
    expect(steps.at(-1)?.[0]).toBe(steps.at(-1)?.[1])
    expect(steps.at(-1)?.[1]).toBeGreaterThan(12_000_000)
  })
})

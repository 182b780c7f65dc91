import type { TestAccount } from '@atrium/server/test-harness'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../../browser.ts'
import { answered, conversation, journeyOfFile, say } from '../../journey.ts'

const journey = journeyOfFile()
let account: TestAccount

beforeAll(async () => {
  account = await journey.server.createAccount()
  await account.client.userState.put({ body: { path: 'settings.tools', value: ['draw_chart', 'generate_image'] } })
})

const sales = {
  kind: 'bar',
  title: 'Sales by city',
  xLabel: 'Month',
  yLabel: 'Thousand euros',
  categories: ['January', 'February', 'March', 'April'],
  series: [
    { name: 'Berlin', values: [12, 15, 11, 19] },
    { name: 'Hamburg', values: [8, 9, 14, 13] },
  ],
}

const charting = () =>
  journey.server.simulator.control.play(
    { kind: 'tool-call', name: 'draw_chart', arguments: sales },
    { times: 1, textIncludes: 'chart' },
  )

test('a chart stands in the answer, with its data to read and to save, and is there after a reload', async () => {
  const page = await journey.signedOn(account)
  await page.goto('/converse/thread/chat')
  charting()
  await say(page, 'Show sales as a chart')
  await answered(page)
  const chart = conversation(page).getByRole('figure', { name: 'Sales by city' })
  await chart.getByRole('img', { name: 'Bar chart: Sales by city' }).waitFor()
  await chart.getByText('Show data').click()
  await chart.getByRole('row', { name: 'April 19 13' }).waitFor()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await chart.getByRole('button', { name: 'Download image' }).click()
  expect((await saved).suggestedFilename()).toBe('sales-by-city.png')
  const data = page.waitForEvent('download')
  await chart.getByRole('button', { name: 'Download data (CSV)' }).focus()
  await page.keyboard.press('Enter')
  expect((await data).suggestedFilename()).toBe('sales-by-city.csv')
  await page.reload()
  await chart.getByRole('img', { name: 'Bar chart: Sales by city' }).waitFor()
})

test('on a phone a chart fits into the page', async () => {
  const page = await journey.signedOn(account, { viewport: PHONE })
  await page.goto('/converse/thread/chat')
  charting()
  await say(page, 'Show sales as a chart')
  await answered(page)
  const drawing = conversation(page).getByRole('img', { name: 'Bar chart: Sales by city' })
  await drawing.waitFor()
  const box = await drawing.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(PHONE.width)
  await expectAccessible(page)
})

test('an image that a model has made stands in its answer', async () => {
  const page = await journey.signedOn(account)
  await page.goto('/converse/thread/chat')
  journey.server.simulator.control.play(
    { kind: 'tool-call', name: 'generate_image', arguments: { prompt: 'A red fox in the snow' } },
    { times: 1, textIncludes: 'fox' },
  )
  await say(page, 'Draw me a fox')
  await answered(page)
  await conversation(page)
    .getByRole('button', { name: /a-red-fox-in-the-snow/ })
    .first()
    .waitFor()
  await expectAccessible(page)
})

import type { Chart as ChartData } from '@atrium/domain/charts/chart'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { expectAccessible } from '../../test-harness/expect-accessible.ts'
import { onPhone } from '../../test-harness/phone.ts'
import { englishTexts } from '../texts/english-texts.ts'
import { CHART_TEXTS } from './chart-texts.ts'
import { Chart } from './chart.tsx'

const TEXTS = englishTexts(CHART_TEXTS)

const months = ['January', 'February', 'March', 'April', 'May', 'June']
const series = [
  { name: 'Berlin', values: [12, 15, 11, null, 19, 24] },
  { name: 'Hamburg', values: [8, 9, 14, 13, -3, 12] },
]
const sales = { title: 'Sales by city', xLabel: 'Month', yLabel: 'Thousand euros', categories: months, series }

const CHARTS: ChartData[] = [
  { kind: 'bar', ...sales },
  { kind: 'line', ...sales },
  { kind: 'area', ...sales },
  {
    kind: 'scatter',
    title: 'Age and weight',
    xLabel: 'Years',
    series: [
      {
        name: 'Cats',
        points: [
          [1, 2.5],
          [4, 4.2],
          [9, 5],
        ],
      },
    ],
  },
  {
    kind: 'pie',
    title: 'Share',
    categories: ['Rent', 'Food', 'Rest'],
    series: [{ name: 'All', values: [50, 30, 20] }],
  },
]

const draw = (charts: readonly ChartData[]) =>
  render(
    <main style={{ maxWidth: 736, padding: 12 }}>
      {charts.map((chart) => (
        <Chart key={chart.kind} chart={chart} locale="en" texts={TEXTS} />
      ))}
    </main>,
  )

/** What a browser is told to save, in place of saving it. */
function saved(): Promise<{ name: string; type: string; text: string }> {
  return new Promise((resolve) => {
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function hear() {
      HTMLAnchorElement.prototype.click = click
      void fetch(this.href)
        .then((answer) => answer.blob())
        .then(async (file) => resolve({ name: this.download, type: file.type, text: await file.text() }))
    }
  })
}

test.each(['light', 'dark'])('charts of every kind are accessible: %s', async (scheme) => {
  document.documentElement.style.colorScheme = scheme
  await draw(CHARTS)
  await expect.element(page.getByRole('img', { name: 'Bar chart: Sales by city' })).toBeInTheDocument()
  expect(document.querySelectorAll('svg[role="img"]')).toHaveLength(CHARTS.length)
  await expectAccessible()
  document.documentElement.style.colorScheme = ''
})

test('the numbers stand in a table, gaps as gaps', async () => {
  await draw(CHARTS.slice(0, 1))
  await page.getByText('Show data').click()
  await expect.element(page.getByRole('rowheader', { name: 'April' })).toBeVisible()
  const rows = [...document.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent))
  expect(rows.slice(0, 2)).toEqual([
    ['Month', 'Berlin', 'Hamburg'],
    ['January', '12', '8'],
  ])
  expect(rows[4]).toEqual(['April', '', '13'])
  await expectAccessible()
})

test('the data are saved as CSV, and what begins like a formula runs nowhere', async () => {
  const evil = { ...sales, kind: 'bar' as const, categories: ['=1+1', ...months.slice(1)] }
  await draw([evil])
  const file = saved()
  await page.getByRole('button', { name: TEXTS.saveData }).click()
  expect(await file).toMatchObject({ name: 'sales-by-city.csv', text: expect.stringContaining("'=1+1,12,8") })
})

test('the drawing is saved as an image', async () => {
  await draw(CHARTS.slice(0, 1))
  const file = saved()
  await page.getByRole('button', { name: TEXTS.saveImage }).click()
  const { name, type, text } = await file
  expect({ name, type }).toEqual({ name: 'sales-by-city.png', type: 'image/png' })
  expect(text.length).toBeGreaterThan(5000)
})

test('the numbers below a chart are not cut off at its edge', async () => {
  const points = [100, 2000].map((km): [number, number] => [km, km / 5])
  await render(
    <Chart chart={{ kind: 'scatter', title: 'Way', series: [{ name: 'Train', points }] }} locale="de" texts={TEXTS} />,
  )
  const drawing = document.querySelector('svg[role="img"]')
  const edge = drawing?.getBoundingClientRect().right ?? 0
  const ends = [...(drawing?.querySelectorAll('text') ?? [])].map((text) => text.getBoundingClientRect().right)
  expect(Math.max(...ends)).toBeLessThanOrEqual(edge)
})

test('on a phone a chart is as wide as the page, and its letters as large as before', async () => {
  await onPhone()
  await draw(CHARTS)
  for (const drawing of document.querySelectorAll('svg[role="img"]'))
    expect(drawing.getBoundingClientRect().right).toBeLessThanOrEqual(390)
})

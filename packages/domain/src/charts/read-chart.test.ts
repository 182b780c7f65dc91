import { expect, test } from 'vitest'
import { CHART_COLORS, CHART_NUMBERS, tableOfChart } from './chart.ts'
import { readChart } from './read-chart.ts'

const bars = {
  kind: 'bar',
  title: 'Sales',
  xLabel: 'Year',
  categories: [2024, '2025'],
  series: [{ name: 'Berlin', values: [3, null] }],
}
const points = { kind: 'scatter', title: 'Size', series: [{ name: 'Cats', points: [[1, 2]] }] }
const pie = { kind: 'pie', title: 'Share', categories: ['a', 'b'], series: [{ name: 'All', values: [1, 2] }] }

test('numbers of categories, and pairs of numbers, are charts', () => {
  expect(readChart(bars)).toEqual({ chart: { ...bars, categories: ['2024', '2025'] } })
  expect(readChart(points)).toEqual({ chart: points })
  expect(readChart(pie)).toEqual({ chart: pie })
})

test.each([
  ['no object', null],
  ['kind is one of', { ...bars, kind: '3d' }],
  ['title is no text', { ...bars, title: '  ' }],
  ['series is no list', { ...bars, series: {} }],
  ['series is empty', { ...bars, series: [] }],
  ['at most 8 series', { ...bars, series: Array.from({ length: CHART_COLORS + 1 }, () => bars.series[0]) }],
  ['2 numbers for 1 categories', { ...bars, categories: ['a'] }],
  ['series.0.values.0 is no number', { ...bars, series: [{ name: 'a', values: ['3', 4] }] }],
  ['series.0.values.0 is no number', { ...bars, series: [{ name: 'a', values: [Infinity, 4] }] }],
  ['has no number', { ...bars, series: [{ name: 'a', values: [null, null] }] }],
  ['at most 2000 numbers', { ...bars, categories: Array.from({ length: CHART_NUMBERS + 1 }, () => 'a') }],
  ['is a pair', { ...points, series: [{ name: 'a', points: [[1, 2, 3]] }] }],
  ['There are no points', { ...points, series: [{ name: 'a', points: [] }] }],
  ['A pie has one series', { ...pie, series: [pie.series[0], pie.series[0]] }],
  ['no negative slices', { ...pie, series: [{ name: 'a', values: [1, -1] }] }],
  ['A pie of nothing', { ...pie, series: [{ name: 'a', values: [0, 0] }] }],
])('what cannot be drawn is told: %s', (flaw, given) => {
  expect(readChart(given)).toEqual({ flaw: expect.stringContaining(flaw) })
})

test('the table of a chart has a row for each category, or for each point', () => {
  const table = (given: unknown) => {
    const read = readChart(given)
    return 'chart' in read ? tableOfChart(read.chart) : null
  }
  expect(table(bars)).toEqual({
    head: ['Year', 'Berlin'],
    rows: [
      ['2024', 3],
      ['2025', null],
    ],
  })
  expect(table(points)).toEqual({ head: ['', 'x', 'y'], rows: [['Cats', 1, 2]] })
})

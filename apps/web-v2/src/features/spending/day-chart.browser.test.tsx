import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react/pure'
import { DayChart } from './day-chart.tsx'

test('the highest day is as high as the chart, however little it cost, and its parts share the height', async () => {
  const days = [
    { day: '2026-11-01', parts: [0.003, 0.001] },
    { day: '2026-11-02', parts: [0.002, 0] },
  ]
  await render(<DayChart title="Cost by day" days={days} series={['Chat', 'Media']} today={null} format={String} />)
  const heights = [...document.querySelectorAll('[title^="Nov"]')].map((slot) =>
    [...slot.querySelectorAll('[data-series]')].map((part) => part.getBoundingClientRect().height / slot.clientHeight),
  )
  const expected = [
    [0.75, 0.25],
    [0.5, 0],
  ]
  expect(heights.flat().map((height) => Number(height.toFixed(2)))).toEqual(expected.flat())
})

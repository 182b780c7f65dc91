import type { CategoryChart, ScatterChart } from './chart.ts'

/** From numbers to places, and round numbers within them: `scaleLinear` of d3-scale. */
type LinearScale = { (value: number): number; ticks(count: number): number[] }

/** Scales of d3-scale, which whoever draws has. */
export type ChartScales = {
  linear(domain: [number, number], range: [number, number]): LinearScale
  /** Places of `count` categories beside each other. */
  band(count: number, range: [number, number]): { place(index: number): number; width: number }
}

/** A mark of an axis, at its place in px. */
export type Tick = { at: number; text: string }

/** Where everything of a chart with axes stands, in px. */
export type Plot = {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
  /** The place of a value. */
  y: (value: number) => number
  /** The place of a category by its index, or of a number. */
  x: (value: number) => number
  /** How wide a category is. */
  step: number
  xTicks: Tick[]
  yTicks: Tick[]
  text: (value: number) => string
}

/** px of a letter of an axis, about. */
const LETTER = 7
/** px that a label of the lower axis needs. */
const LABEL = 72

export function plotOf(
  chart: CategoryChart | ScatterChart,
  { width, locale }: { width: number; locale: string | undefined },
  scales: ChartScales,
): Plot {
  const height = Math.round(Math.min(360, Math.max(220, width * 0.5)))
  const brief = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 })
  const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
  const top = chart.yLabel ? 28 : 12
  const bottom = height - (chart.xLabel ? 48 : 28)
  const y = scales.linear(rangeOf(ys(chart), chart.kind !== 'scatter'), [bottom, top])
  const yTicks = y.ticks(5).map((value) => ({ at: y(value), text: brief.format(value) }))
  const left = 12 + LETTER * Math.max(...yTicks.map(({ text }) => text.length))
  const right = width - 12
  const shared = { width, height, left, right, top, bottom, y, yTicks, text: exact.format }
  if (chart.kind === 'scatter') {
    const xs = chart.series.flatMap(({ points }) => points.map(([value]) => value))
    const range = rangeOf(xs, false)
    // The last number stands below the end of the axis, with half of itself beyond it.
    const half = LETTER * 0.5 * Math.max(...range.map((value) => brief.format(value).length))
    const end = Math.min(right, width - half - 4)
    const x = scales.linear(range, [left, end])
    const ticks = x.ticks(Math.max(2, Math.floor((end - left) / LABEL)))
    const xTicks = ticks.map((value) => ({ at: x(value), text: brief.format(value) }))
    return { ...shared, right: end, x, step: 0, xTicks }
  }
  const { categories } = chart
  const band = scales.band(categories.length, [left, right])
  const x = (index: number) => band.place(index) + band.width / 2
  const every = Math.ceil(categories.length / Math.max(1, Math.floor((right - left) / LABEL)))
  const room = Math.max(4, Math.floor((band.width * every) / LETTER))
  const xTicks = categories.flatMap((name, index) =>
    index % every === 0 ? [{ at: x(index), text: name.length > room ? `${name.slice(0, room - 1)}…` : name }] : [],
  )
  return { ...shared, x, step: band.width, xTicks }
}

function ys(chart: CategoryChart | ScatterChart): number[] {
  return chart.kind === 'scatter'
    ? chart.series.flatMap(({ points }) => points.map(([, value]) => value))
    : chart.series.flatMap(({ values }) => values.filter((value) => value !== null))
}

/** From the least to the greatest. Lengths and areas are compared from zero; a single value has room around it. */
function rangeOf(values: readonly number[], fromZero: boolean): [number, number] {
  const least = values.reduce((one, other) => Math.min(one, other), fromZero ? 0 : Infinity)
  const most = values.reduce((one, other) => Math.max(one, other), fromZero ? 0 : -Infinity)
  return least === most ? [least - 1, most + 1] : [least, most]
}

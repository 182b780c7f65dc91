import type { CategoryChart, Chart, ScatterChart } from './chart.ts'
import { type ChartScales, type Plot, plotOf } from './chart-plot.ts'

/** What d3 does for a drawing, which whoever draws has. Paths are those of SVG. */
export type ChartTools = ChartScales & {
  /** Lines and areas have a gap where a point is null. */
  line(points: readonly ([x: number, y: number] | null)[]): string
  area(points: readonly ([x: number, y: number] | null)[], base: number): string
  /** Shares of a whole, from the top on: the path of each, and its middle. */
  slices(values: readonly number[], inner: number, outer: number): { path: string; middle: [x: number, y: number] }[]
}

/** One thing that is drawn, in px. `look` says what it is colored as, `series` in which color of a series. */
export type ChartMark =
  | { shape: 'line'; look: 'rule'; x1: number; x2: number; y1: number; y2: number }
  | {
      shape: 'text'
      look: 'tick' | 'axis' | 'share'
      x: number
      y: number
      anchor: 'start' | 'middle' | 'end'
      /** Whether its middle stands at `y`, and not its foot. */
      centered?: boolean
      text: string
    }
  | {
      shape: 'rect'
      look: 'bar'
      x: number
      y: number
      width: number
      height: number
      rx: number
      series: number
      title: string
    }
  | { shape: 'path'; look: 'line' | 'area' | 'slice'; path: string; series: number; title?: string }
  | { shape: 'circle'; look: 'dot' | 'point'; cx: number; cy: number; r: number; series: number; title: string }

/** `origin` is where the places of its marks are counted from. */
export type ChartDrawing = { width: number; height: number; origin: [x: number, y: number]; marks: ChartMark[] }

/** More points than these are a line alone. */
const DOTTED = 60

/** The drawing of a chart of this width, in px: the same on a screen and in a document. */
export function drawingOfChart(
  chart: Chart,
  given: { width: number; locale: string | undefined },
  tools: ChartTools,
): ChartDrawing {
  if (chart.kind === 'pie') return pieOf(chart, given, tools)
  const plot = plotOf(chart, given, tools)
  const marks =
    chart.kind === 'scatter'
      ? points(chart, plot)
      : chart.kind === 'bar'
        ? bars(chart, plot)
        : lines(chart, plot, tools)
  return { width: plot.width, height: plot.height, origin: [0, 0], marks: [...axes(chart, plot), ...marks] }
}

/** What each color stands for; a single series is what the title names. */
export function legendOf(chart: Chart): string[] {
  const names = chart.kind === 'pie' ? chart.categories : chart.series.map(({ name }) => name)
  return names.length < 2 ? [] : names
}

/** Lines across at round values, and what stands below and beside them. */
function axes({ xLabel, yLabel }: Chart, { left, right, top, bottom, height, xTicks, yTicks }: Plot): ChartMark[] {
  const label = (text: string | undefined, x: number, y: number, anchor: 'start' | 'middle'): ChartMark[] =>
    text === undefined ? [] : [{ shape: 'text', look: 'axis', x, y, anchor, text }]
  return [
    ...yTicks.flatMap(({ at, text }): ChartMark[] => [
      { shape: 'line', look: 'rule', x1: left, x2: right, y1: at, y2: at },
      { shape: 'text', look: 'tick', x: left - 6, y: at, anchor: 'end', centered: true, text },
    ]),
    ...xTicks.map(({ at, text }): ChartMark => ({
      shape: 'text',
      look: 'tick',
      x: at,
      y: bottom + 18,
      anchor: 'middle',
      text,
    })),
    ...label(xLabel, (left + right) / 2, height - 6, 'middle'),
    ...label(yLabel, 6, top - 14, 'start'),
  ]
}

/** Bars from zero, those of one category beside each other. */
function bars({ categories, series }: CategoryChart, { x, y, step, text }: Plot): ChartMark[] {
  const group = step * 0.72
  const width = group / series.length
  const gap = Math.min(2, width * 0.15)
  return series.flatMap(({ name, values }, at) =>
    values.flatMap((value, index): ChartMark[] => {
      if (value === null) return []
      const [from, to] = [y(Math.max(0, value)), y(Math.min(0, value))]
      return [
        {
          shape: 'rect',
          look: 'bar',
          x: x(index) - group / 2 + at * width,
          y: from,
          width: Math.max(1, width - gap),
          height: Math.max(1, to - from),
          rx: Math.min(2, width / 4),
          series: at,
          title: `${categories[index]} · ${name}: ${text(value)}`,
        },
      ]
    }),
  )
}

/** Lines with a gap where there is no value; those of an area chart are filled down to zero. */
function lines({ kind, categories, series }: CategoryChart, { x, y, text }: Plot, tools: ChartTools): ChartMark[] {
  return series.flatMap(({ name, values }, at): ChartMark[] => {
    const places = values.map((value, index): [number, number] | null => (value === null ? null : [x(index), y(value)]))
    const filled: ChartMark[] =
      kind === 'area' ? [{ shape: 'path', look: 'area', path: tools.area(places, y(0)), series: at }] : []
    const dots = values.flatMap((value, index): ChartMark[] =>
      value !== null && (values.length <= DOTTED || isAlone(values, index))
        ? [
            {
              shape: 'circle',
              look: 'dot',
              cx: x(index),
              cy: y(value),
              r: 3.5,
              series: at,
              title: `${categories[index]} · ${name}: ${text(value)}`,
            },
          ]
        : [],
    )
    return [...filled, { shape: 'path', look: 'line', path: tools.line(places), series: at }, ...dots]
  })
}

/** A value between two gaps has no line. */
function isAlone(values: readonly (number | null)[], index: number): boolean {
  return (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null
}

/** Pairs of numbers, each where it belongs. */
function points({ series }: ScatterChart, { x, y, text }: Plot): ChartMark[] {
  return series.flatMap(({ name, points: pairs }, at) =>
    pairs.map(([across, up]): ChartMark => ({
      shape: 'circle',
      look: 'point',
      cx: x(across),
      cy: y(up),
      r: 4,
      series: at,
      title: `${name}: ${text(across)}, ${text(up)}`,
    })),
  )
}

/** Shares of a whole, in the order in which they were given. */
function pieOf(
  { categories, series }: CategoryChart,
  { width, locale }: { width: number; locale: string | undefined },
  tools: ChartTools,
): ChartDrawing {
  const size = Math.min(280, width)
  const values = (series[0]?.values ?? []).map((value) => value ?? 0)
  const whole = values.reduce((sum, value) => sum + value, 0)
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const slices = tools.slices(values, size * 0.27, size / 2 - 4)
  const drawn = slices.map(({ path }, index): ChartMark => {
    const value = values[index] ?? 0
    const title = `${categories[index]}: ${value.toLocaleString(locale)} (${share.format(value / whole)})`
    return { shape: 'path', look: 'slice', path, series: index, title }
  })
  const named = slices.flatMap(({ middle: [x, y] }, index): ChartMark[] => {
    const part = (values[index] ?? 0) / whole
    return part < 0.06
      ? []
      : [{ shape: 'text', look: 'share', x, y, anchor: 'middle', centered: true, text: share.format(part) }]
  })
  return { width, height: size, origin: [width / 2, size / 2], marks: [...drawn, ...named] }
}

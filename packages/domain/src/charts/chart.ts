/** How a chart shows its numbers. */
export const CHART_KINDS = ['bar', 'line', 'area', 'scatter', 'pie'] as const

export type ChartKind = (typeof CHART_KINDS)[number]

type Described = {
  title: string
  /** What stands along the lower and along the left side. */
  xLabel?: string
  yLabel?: string
}

/** Numbers of some categories; null where there is none. */
export type CategoryChart = Described & {
  kind: Exclude<ChartKind, 'scatter'>
  categories: string[]
  series: { name: string; values: (number | null)[] }[]
}

/** Pairs of numbers. */
export type ScatterChart = Described & { kind: 'scatter'; series: { name: string; points: [x: number, y: number][] }[] }

export type Chart = CategoryChart | ScatterChart

/** Each series, and each slice of a pie, has a color of its own. */
export const CHART_COLORS = 8
/** Numbers of one chart. */
export const CHART_NUMBERS = 2000
/** Characters of a title or of a name. */
export const CHART_TEXT = 200

/** Data of a chart as rows: what a reader of the table sees, and what is saved as CSV. */
export type ChartTable = { head: string[]; rows: (string | number | null)[][] }

export function tableOfChart(chart: Chart): ChartTable {
  if (chart.kind === 'scatter') {
    const head = ['', chart.xLabel ?? 'x', chart.yLabel ?? 'y']
    return { head, rows: chart.series.flatMap(({ name, points }) => points.map(([x, y]) => [name, x, y])) }
  }
  const { categories, series } = chart
  return {
    head: [chart.xLabel ?? '', ...series.map(({ name }) => name)],
    rows: categories.map((category, row) => [category, ...series.map(({ values }) => values[row] ?? null)]),
  }
}

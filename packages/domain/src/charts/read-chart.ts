import { type Chart, CHART_COLORS, CHART_KINDS, CHART_NUMBERS, CHART_TEXT } from './chart.ts'

/** A chart that can be drawn, or why there is none, in words for whoever has asked for it. */
export type ReadChart = { chart: Chart } | { flaw: string }

class Flaw extends Error {}

/** Reads a chart out of whatever a model has given, or was kept. The same rule decides what is kept and what is drawn. */
export function readChart(given: unknown): ReadChart {
  try {
    return { chart: chartOf(given) }
  } catch (error) {
    if (error instanceof Flaw) return { flaw: error.message }
    throw error
  }
}

function chartOf(given: unknown): Chart {
  const fields = objectOf(given, 'The chart')
  const kind = CHART_KINDS.find((one) => one === fields['kind'])
  if (!kind) throw new Flaw(`kind is one of ${CHART_KINDS.join(', ')}.`)
  const described = { title: textOf(fields['title'], 'title'), ...labelsOf(fields) }
  const series = listOf(fields['series'], 'series').map((one, at) => objectOf(one, `series.${at}`))
  if (series.length === 0) throw new Flaw('series is empty.')
  if (series.length > CHART_COLORS) throw new Flaw(`A chart has at most ${CHART_COLORS} series.`)
  if (kind === 'scatter') return { kind, ...described, series: scatterOf(series) }
  const categories = listOf(fields['categories'], 'categories').map((one, at) => textOf(one, `categories.${at}`))
  if (categories.length === 0) throw new Flaw('categories is empty.')
  refuseMany(categories.length * series.length)
  const read = series.map((one, at) => ({
    name: textOf(one['name'], `series.${at}.name`),
    values: valuesOf(one['values'], `series.${at}.values`, categories.length),
  }))
  if (kind === 'pie') refuseUnfitPie(read)
  return { kind, ...described, categories, series: read }
}

function scatterOf(series: readonly Record<string, unknown>[]) {
  const read = series.map((one, at) => ({
    name: textOf(one['name'], `series.${at}.name`),
    points: listOf(one['points'], `series.${at}.points`).map((point, index): [number, number] => {
      const where = `series.${at}.points.${index}`
      const [x, y, ...more] = listOf(point, where)
      if (more.length > 0) throw new Flaw(`${where} is a pair [x, y].`)
      return [numberOf(x, where), numberOf(y, where)]
    }),
  }))
  refuseMany(read.reduce((sum, { points }) => sum + points.length, 0))
  if (read.every(({ points }) => points.length === 0)) throw new Flaw('There are no points.')
  return read
}

function valuesOf(given: unknown, where: string, length: number): (number | null)[] {
  const values = listOf(given, where).map((value, at) => (value === null ? null : numberOf(value, `${where}.${at}`)))
  if (values.length !== length) throw new Flaw(`${where} has ${values.length} numbers for ${length} categories.`)
  if (values.every((value) => value === null)) throw new Flaw(`${where} has no number.`)
  return values
}

function refuseUnfitPie(series: readonly { values: (number | null)[] }[]): void {
  const [{ values } = { values: [] }, ...more] = series
  if (more.length > 0) throw new Flaw('A pie has one series.')
  if (values.length > CHART_COLORS)
    throw new Flaw(`A pie has at most ${CHART_COLORS} slices: add the smallest together.`)
  if (values.some((value) => value !== null && value < 0)) throw new Flaw('A pie has no negative slices.')
  if (values.every((value) => value === null || value === 0)) throw new Flaw('A pie of nothing cannot be drawn.')
}

function refuseMany(count: number): void {
  if (count > CHART_NUMBERS) throw new Flaw(`A chart has at most ${CHART_NUMBERS} numbers.`)
}

function labelsOf(fields: Record<string, unknown>): { xLabel?: string; yLabel?: string } {
  const label = (name: 'xLabel' | 'yLabel') => {
    const given = fields[name]
    return given === undefined || given === null || given === '' ? {} : { [name]: textOf(given, name) }
  }
  return { ...label('xLabel'), ...label('yLabel') }
}

function objectOf(given: unknown, where: string): Record<string, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new Flaw(`${where} is no object.`)
  return { ...given }
}

function listOf(given: unknown, where: string): unknown[] {
  if (!Array.isArray(given)) throw new Flaw(`${where} is no list.`)
  if (given.length > CHART_NUMBERS) throw new Flaw(`A chart has at most ${CHART_NUMBERS} numbers.`)
  return given
}

/** Categories are often years. */
function textOf(given: unknown, where: string): string {
  const text = typeof given === 'number' ? String(given) : given
  if (typeof text !== 'string' || text.trim() === '') throw new Flaw(`${where} is no text.`)
  return text.trim().slice(0, CHART_TEXT)
}

function numberOf(given: unknown, where: string): number {
  if (typeof given !== 'number' || !Number.isFinite(given)) throw new Flaw(`${where} is no number.`)
  return given
}

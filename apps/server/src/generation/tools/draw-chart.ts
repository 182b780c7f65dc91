import { CHART_COLORS, CHART_KINDS } from '@atrium/domain/charts/chart'
import { readChart } from '@atrium/domain/charts/read-chart'

/** Draws a chart: the console does, from the numbers that are kept with the answer. */
export const drawChart = {
  description:
    'Shows a chart in the answer, with a table of its numbers. Use it where numbers are easier to see than to read, and only with numbers that you have. For bar, line, area and pie give categories and, for each series, as many values; for scatter give points as pairs [x, y].',
  inputSchema: {
    type: 'object',
    properties: {
      kind: { type: 'string', enum: CHART_KINDS },
      title: { type: 'string', description: 'What the chart shows, in a few words.' },
      xLabel: { type: 'string' },
      yLabel: { type: 'string', description: 'With the unit.' },
      categories: { type: 'array', items: { type: 'string' } },
      series: {
        type: 'array',
        maxItems: CHART_COLORS,
        items: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            values: { type: 'array', items: { type: 'number' } },
            points: { type: 'array', items: { type: 'array', items: { type: 'number' } } },
          },
          required: ['name'],
        },
      },
    },
    required: ['kind', 'title', 'series'],
  },
  async run(given: unknown) {
    const read = readChart(given)
    if ('flaw' in read) throw new Error(read.flaw)
    return { told: 'The person sees the chart. Do not repeat its numbers.', shown: read.chart }
  },
}

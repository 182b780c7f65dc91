import { readChart } from '@atrium/domain/charts/read-chart'
import { useMemo } from 'react'
import { Chart } from './chart.tsx'
import type { ChartTexts } from './chart-texts.ts'

type ToolChartProps = { output: unknown; locale?: string | undefined; texts: ChartTexts }

/** What is kept of a chart in a conversation; nothing where it is none. */
export function ToolChart({ output, locale, texts }: ToolChartProps) {
  const read = useMemo(() => readChart(output), [output])
  return 'chart' in read ? <Chart chart={read.chart} locale={locale} texts={texts} /> : null
}

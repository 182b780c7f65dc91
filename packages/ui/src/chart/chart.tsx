import type { Chart as ChartData } from '@atrium/domain/charts/chart'
import { tableOfChart } from '@atrium/domain/charts/chart'
import { legendOf } from '@atrium/domain/charts/chart-marks'
import { Image, Table } from 'lucide-react'
import { useId, useRef } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { ChartDrawing } from './chart-drawing.tsx'
import { ChartTable } from './chart-table.tsx'
import type { ChartTexts } from './chart-texts.ts'
import { saveChartData, saveChartImage } from './save-chart.ts'
import { useWidth } from './use-width.ts'
import styles from './chart.module.css'

export type ChartProps = { chart: ChartData; locale?: string | undefined; texts: ChartTexts }

/** A chart in the colors of the console, with its numbers as a table; both can be saved. */
export function Chart({ chart, locale, texts }: ChartProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const drawing = useRef<SVGSVGElement>(null)
  const { kind, title } = chart
  const saveImage = () => {
    if (drawing.current) void saveChartImage(drawing.current, title)
  }
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <div className={styles.head}>
        <figcaption id={id} className={styles.title}>
          {title}
        </figcaption>
        <IconButton size="small" label={texts.saveImage} icon={<Image />} onClick={saveImage} />
        <IconButton size="small" label={texts.saveData} icon={<Table />} onClick={() => void saveChartData(chart)} />
      </div>
      <div ref={box} className={styles.box}>
        <ChartDrawing {...{ chart, locale, width }} label={texts.kinds[kind](title)} ref={drawing} />
      </div>
      <Legend chart={chart} />
      <details className={styles.data}>
        <summary>{texts.showData}</summary>
        <ChartTable table={tableOfChart(chart)} title={title} locale={locale} />
      </details>
    </figure>
  )
}

/** What each color stands for; a single series is what the title names. */
function Legend({ chart }: { chart: ChartData }) {
  const names = legendOf(chart)
  if (names.length === 0) return null
  return (
    <ul className={styles.legend}>
      {names.map((name, index) => (
        <li key={index}>
          <span className={styles.swatch} data-series={index} />
          {name}
        </li>
      ))}
    </ul>
  )
}

import { chartTools } from '@atrium/domain/charts/chart-tools'
import { scaleBand, scaleLinear } from 'd3-scale'
import { arc, area, line, pie } from 'd3-shape'
import type { Chart } from '@atrium/domain/charts/chart'
import { type ChartMark, drawingOfChart } from '@atrium/domain/charts/chart-marks'
import type { RefObject } from 'react'
import styles from './chart.module.css'

const TOOLS = chartTools({ scaleLinear, scaleBand, line, area, arc, pie })

export type ChartDrawingProps = {
  chart: Chart
  locale: string | undefined
  /** In px. */
  width: number
  /** For whoever does not see it. */
  label: string
  ref: RefObject<SVGSVGElement | null>
}

/** The marks of a chart, each in the color of its series. */
export function ChartDrawing({ chart, locale, width, label, ref }: ChartDrawingProps) {
  const { height, origin, marks } = drawingOfChart(chart, { width, locale }, TOOLS)
  return (
    <svg ref={ref} className={styles.drawing} width={width} height={height} role="img" aria-label={label}>
      <g transform={`translate(${origin.join(' ')})`}>
        {marks.map((mark, index) => (
          <Mark key={index} mark={mark} />
        ))}
      </g>
    </svg>
  )
}

function Mark({ mark }: { mark: ChartMark }) {
  const className = styles[mark.look]
  if (mark.shape === 'line') {
    const { x1, x2, y1, y2 } = mark
    return <line {...{ className, x1, x2, y1, y2 }} />
  }
  if (mark.shape === 'text') {
    const { x, y, anchor, centered, text } = mark
    return (
      <text {...{ className, x, y }} textAnchor={anchor} dominantBaseline={centered ? 'middle' : undefined} aria-hidden>
        {text}
      </text>
    )
  }
  const title = mark.title !== undefined && <title>{mark.title}</title>
  const shown = { className, 'data-series': mark.series }
  if (mark.shape === 'path') {
    return (
      <path {...shown} d={mark.path}>
        {title}
      </path>
    )
  }
  if (mark.shape === 'circle') {
    const { cx, cy, r } = mark
    return (
      <circle {...shown} {...{ cx, cy, r }}>
        {title}
      </circle>
    )
  }
  const { x, y, width, height, rx } = mark
  return (
    <rect {...shown} {...{ x, y, width, height, rx }}>
      {title}
    </rect>
  )
}

import type { ChartTools } from './chart-marks.ts'

type Place = [x: number, y: number] | null

type Slice = { startAngle: number; endAngle: number; padAngle: number }

/** The functions of d3-scale and d3-shape that a drawing takes, as far as it takes them. */
export type DrawingLibrary = {
  scaleLinear(
    domain: Iterable<number>,
    range: Iterable<number>,
  ): { nice(count: number): { (value: number): number; ticks(count: number): number[] } }
  scaleBand(
    domain: Iterable<number>,
    range: Iterable<number>,
  ): { (value: number): number | undefined; bandwidth(): number }
  line(
    x: (place: Place) => number,
    y: (place: Place) => number,
  ): { defined(isThere: (place: Place) => boolean): (places: Place[]) => string | null }
  area(
    x: (place: Place) => number,
    y0: number,
    y1: (place: Place) => number,
  ): { defined(isThere: (place: Place) => boolean): (places: Place[]) => string | null }
  arc(): Arc
  pie(): { sort(order: null): (values: number[]) => Slice[] }
}

type Arc = {
  innerRadius(radius: number): {
    outerRadius(radius: number): { (slice: Slice): string | null; centroid(slice: Slice): [number, number] }
  }
}

const isThere = (place: Place) => place !== null
const across = (place: Place) => place?.[0] ?? 0
const up = (place: Place) => place?.[1] ?? 0

/** What d3 does for the drawing of a chart; whoever draws brings it, since nothing here stands on a library. */
export function chartTools({ scaleLinear, scaleBand, line, area, arc, pie }: DrawingLibrary): ChartTools {
  return {
    linear: (domain, range) => scaleLinear(domain, range).nice(5),
    band(count, range) {
      const band = scaleBand(
        Array.from({ length: count }, (_, index) => index),
        range,
      )
      return { place: (index) => band(index) ?? range[0], width: band.bandwidth() }
    },
    line: (places) => line(across, up).defined(isThere)([...places]) ?? '',
    area: (places, base) => area(across, base, up).defined(isThere)([...places]) ?? '',
    slices(values, inner, outer) {
      const shape = arc().innerRadius(inner).outerRadius(outer)
      const slices = pie().sort(null)([...values])
      return slices.map((slice) => ({ path: shape(slice) ?? '', middle: shape.centroid(slice) }))
    },
  }
}

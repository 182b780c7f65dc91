import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitScale, fittedView, limitView, nextScale, pan, pinch, reachesOver, toImage, zoomAround } from './zoom.ts'

const side = fc.integer({ min: 1, max: 8192 })
const size = fc.record({ width: side, height: side })
const frames = fc.record({ width: fc.integer({ min: 100, max: 3000 }), height: fc.integer({ min: 100, max: 3000 }) })
const offset = fc.double({ min: -5000, max: 5000, noNaN: true })
const point = fc.record({
  x: fc.double({ min: -500, max: 500, noNaN: true }),
  y: fc.double({ min: -500, max: 500, noNaN: true }),
})
/** A place in a frame, as shares of its sides from its middle. */
const part = fc.double({ min: -0.5, max: 0.5, noNaN: true })
const share = fc.record({ x: part, y: part })
const scale = fc.double({ min: 0.01, max: 40, noNaN: true })
const view = fc.record({ scale, x: offset, y: offset })

describe('a view of an image', () => {
  it('shows the whole image when it fits, and never blows up a small one', () => {
    fc.assert(
      fc.property(size, frames, (image, frame) => {
        const fit = fitScale(image, frame)
        expect(image.width * fit).toBeLessThanOrEqual(frame.width + 1e-6)
        expect(image.height * fit).toBeLessThanOrEqual(frame.height + 1e-6)
        expect(fit).toBeLessThanOrEqual(1)
        expect(reachesOver(fittedView(image, frame), image, frame)).toBe(false)
      }),
    )
  })

  it('leaves no gap at an edge that the image could fill, whatever was asked for', () => {
    fc.assert(
      fc.property(view, size, frames, (asked, image, frame) => {
        const { scale: drawn, x, y } = limitView(asked, image, frame)
        expect(Math.abs(x)).toBeLessThanOrEqual(Math.max(0, (image.width * drawn - frame.width) / 2) + 1e-6)
        expect(Math.abs(y)).toBeLessThanOrEqual(Math.max(0, (image.height * drawn - frame.height) / 2) + 1e-6)
        expect(drawn).toBeGreaterThanOrEqual(fitScale(image, frame))
        expect(limitView({ scale: drawn, x, y }, image, frame)).toEqual({ scale: drawn, x, y })
      }),
    )
  })

  it('zooms in around a point: what lies under it stays under it', () => {
    fc.assert(
      fc.property(view, scale, share, frames, (asked, wanted, at, frame) => {
        // What lies outside the frame may lie outside the image as well.
        const under = { x: at.x * frame.width, y: at.y * frame.height }
        // Large enough that no edge comes near.
        const image = { width: 400_000, height: 400_000 }
        const before = limitView(asked, image, frame)
        const after = zoomAround(before, wanted, under, image, frame)
        const [from, to] = [toImage(under, before, image), toImage(under, after, image)]
        if (after.scale * image.width < 20_000) return
        expect(to.x).toBeCloseTo(from.x, 2)
        expect(to.y).toBeCloseTo(from.y, 2)
      }),
    )
  })

  it('comes back to the middle when it is zoomed out to fit', () => {
    fc.assert(
      fc.property(view, point, size, frames, (asked, under, image, frame) => {
        const out = zoomAround(limitView(asked, image, frame), 0.000001, under, image, frame)
        expect(out.scale).toBe(fitScale(image, frame))
        expect(Math.abs(out.x) + Math.abs(out.y)).toBeLessThan(1e-6)
      }),
    )
  })

  it('moves with the pointer until the edge', () => {
    const [image, frame] = [
      { width: 1000, height: 1000 },
      { width: 500, height: 500 },
    ]
    const whole = { scale: 1, x: 0, y: 0 }
    expect(pan(whole, 100, -40, image, frame)).toEqual({ scale: 1, x: 100, y: -40 })
    expect(pan(whole, 900, -900, image, frame)).toEqual({ scale: 1, x: 250, y: -250 })
  })

  it('is spread by two fingers, and moves with them', () => {
    const [image, frame] = [
      { width: 4000, height: 4000 },
      { width: 400, height: 400 },
    ]
    const before = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as const
    const after = [
      { x: -90, y: 30 },
      { x: 110, y: 30 },
    ] as const
    const from = { scale: 0.5, x: 0, y: 0 }
    const to = pinch(from, before, after, image, frame)
    expect(to.scale).toBe(1)
    expect(toImage(after[0], to, image)).toEqual(toImage(before[0], from, image))
    expect(toImage(after[1], to, image)).toEqual(toImage(before[1], from, image))
  })
})

describe('the steps of zoom', () => {
  it('go through 100 %', () => {
    expect(nextScale(0.71, 1)).toBe(1)
    expect(nextScale(1.4, -1)).toBe(1)
    expect(nextScale(1, 1)).toBe(1.5)
  })

  it('always go the way that was asked', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 100, noNaN: true }), (from) => {
        expect(nextScale(from, 1)).toBeGreaterThan(from)
        expect(nextScale(from, -1)).toBeLessThan(from)
      }),
    )
  })
})

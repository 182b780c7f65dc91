import type { Size } from '@atrium/domain/viewing/zoom'
import { addStep, NO_HISTORY, redoStep, undoStep, type UndoHistory } from '@atrium/domain/viewing/undo-history'
import { drawStep, drawStroke } from './draw-mask.ts'
import { isPlain, type MaskStep, neededSteps, type StrokePoint } from './mask-step.ts'

/** What the buttons hang on; the same object until something of it changes. */
export type MaskView = { canUndo: boolean; canRedo: boolean; plain: boolean; changed: boolean }

/** So many steps can be taken back. */
const MOST_STEPS = 60

/** Longest side of the canvas on the page, in pixels: what is saved is drawn anew at the image's own size. */
const LARGEST = 2048

/** A new point of a stroke is this part of the brush away from the last one, or it tells nothing. */
const SPACING = 0.04

/**
 * A mask on a canvas, and what was done to it. The page's canvas holds all of it; a second one holds what can no longer be taken
 * back, so that taking back draws a bounded number of steps.
 */
export class MaskSurface {
  view: MaskView = { canUndo: false, canRedo: false, plain: true, changed: false }
  readonly size: Size
  readonly #scale: number
  readonly #listeners = new Set<() => void>()
  #history: UndoHistory<MaskStep> = NO_HISTORY
  /** Fallen out of the history; kept for the file. */
  #settled: readonly MaskStep[] = []
  #context: CanvasRenderingContext2D | null = null
  #base: HTMLCanvasElement | null = null
  #stroke: Extract<MaskStep, { kind: 'stroke' }> | null = null

  constructor(size: Size) {
    this.size = size
    this.#scale = Math.min(1, LARGEST / Math.max(size.width, size.height))
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes the canvas of the page. */
  attach = (canvas: HTMLCanvasElement | null): void => {
    this.#context = canvas?.getContext('2d') ?? null
    if (!canvas) return
    canvas.width = Math.max(1, Math.round(this.size.width * this.#scale))
    canvas.height = Math.max(1, Math.round(this.size.height * this.#scale))
    this.#redraw()
  }

  /** All that is still to be seen, oldest first. */
  get steps(): readonly MaskStep[] {
    return neededSteps([...this.#settled, ...this.#history.done])
  }

  /** Where one goes on from: it cannot be taken back. */
  load(step: MaskStep): void {
    this.#settled = [step]
    this.#settle([step])
    this.#redraw()
    this.#tell(false)
  }

  add(step: MaskStep): void {
    const { history, fallen } = addStep(this.#history, step, MOST_STEPS)
    this.#history = history
    if (fallen.length > 0) {
      this.#settled = neededSteps([...this.#settled, ...fallen])
      this.#settle(fallen)
    }
    if (step.kind !== 'stroke') this.#draw((context) => drawStep(context, step, this.#color(), this.size))
    this.#tell()
  }

  undo = (): void => {
    this.#history = undoStep(this.#history)
    this.#redraw()
    this.#tell()
  }

  redo = (): void => {
    this.#history = redoStep(this.#history)
    this.#redraw()
    this.#tell()
  }

  begin(point: StrokePoint, erases: boolean): void {
    this.#stroke = { kind: 'stroke', points: [point], erases }
    this.#drawOn(0)
  }

  extend(points: readonly StrokePoint[]): void {
    const stroke = this.#stroke
    if (!stroke) return
    const from = stroke.points.length
    for (const point of points) {
      const last = stroke.points.at(-1)
      const near = last && Math.hypot(point.x - last.x, point.y - last.y) < Math.max(0.5, point.width * SPACING)
      if (!near) stroke.points.push(point)
    }
    if (stroke.points.length > from) this.#drawOn(from)
  }

  end(): void {
    if (this.#stroke) this.add(this.#stroke)
    this.#stroke = null
  }

  /** A second finger came: it was no stroke. */
  abort(): void {
    if (!this.#stroke) return
    this.#stroke = null
    this.#redraw()
  }

  #drawOn(from: number): void {
    const stroke = this.#stroke
    if (!stroke) return
    this.#draw((context) => {
      context.strokeStyle = this.#color()
      if (stroke.erases) context.globalCompositeOperation = 'destination-out'
      drawStroke(context, stroke.points, from)
    })
  }

  #redraw(): void {
    this.#draw((context) => {
      const { width, height } = this.size
      const color = this.#color()
      context.clearRect(0, 0, width, height)
      if (this.#base) {
        context.drawImage(this.#base, 0, 0, width, height)
        // What was settled before the canvas was there, or in another theme, has another color.
        context.globalCompositeOperation = 'source-in'
        context.fillStyle = color
        context.fillRect(0, 0, width, height)
        context.globalCompositeOperation = 'source-over'
      }
      for (const step of neededSteps(this.#history.done)) drawStep(context, step, color, this.size)
    })
  }

  /** Draws what can no longer be taken back. */
  #settle(steps: readonly MaskStep[]): void {
    this.#base ??= document.createElement('canvas')
    if (this.#base.width !== Math.round(this.size.width * this.#scale)) {
      this.#base.width = Math.round(this.size.width * this.#scale)
      this.#base.height = Math.round(this.size.height * this.#scale)
    }
    const context = this.#base.getContext('2d')
    if (!context) return
    context.setTransform(this.#scale, 0, 0, this.#scale, 0, 0)
    for (const step of steps) drawStep(context, step, this.#color(), this.size)
  }

  #draw(paint: (context: CanvasRenderingContext2D) => void): void {
    const context = this.#context
    if (!context) return
    context.save()
    context.setTransform(this.#scale, 0, 0, this.#scale, 0, 0)
    paint(context)
    context.restore()
  }

  /** The accent of the theme, as the canvas has it from its style sheet. */
  #color(): string {
    return this.#context ? getComputedStyle(this.#context.canvas).color : '#ffffff'
  }

  #tell(changed = true): void {
    const { done, undone } = this.#history
    this.view = { canUndo: done.length > 0, canRedo: undone.length > 0, plain: isPlain(this.steps), changed }
    for (const listener of this.#listeners) listener()
  }
}

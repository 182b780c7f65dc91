import type { Size } from '@atrium/domain/viewing/zoom'
import type { MaskStep, StrokePoint } from './mask-step.ts'

/**
 * A mask is drawn in one opaque color; where it is clear the image is kept. The context is scaled so that everything is
 * told in picture pixels.
 */
export function drawStep(
  context: CanvasRenderingContext2D,
  step: MaskStep,
  color: string,
  { width, height }: Size,
): void {
  context.save()
  context.fillStyle = color
  context.strokeStyle = color
  switch (step.kind) {
    case 'stroke':
      if (step.erases) context.globalCompositeOperation = 'destination-out'
      drawStroke(context, step.points, 0)
      break
    case 'rectangle':
      if (step.erases) context.globalCompositeOperation = 'destination-out'
      context.fillRect(step.rectangle.x, step.rectangle.y, step.rectangle.width, step.rectangle.height)
      break
    case 'fill':
      context.fillRect(0, 0, width, height)
      break
    case 'clear':
      context.clearRect(0, 0, width, height)
      break
    case 'invert':
      // What is there and what is painted over it, but not where both are.
      context.globalCompositeOperation = 'xor'
      context.fillRect(0, 0, width, height)
      break
    case 'loaded':
      context.clearRect(0, 0, width, height)
      context.drawImage(step.image, 0, 0, width, height)
      context.globalCompositeOperation = 'source-in'
      context.fillRect(0, 0, width, height)
      break
  }
  context.restore()
}

/** The stroke from point number `from` on, as curves through the middles between its points: no corner shows. */
export function drawStroke(context: CanvasRenderingContext2D, points: readonly StrokePoint[], from: number): void {
  context.lineCap = 'round'
  context.lineJoin = 'round'
  const [first] = points
  if (first && from === 0) drawLine(context, first, first, first, first.width)
  for (let index = Math.max(1, from); index < points.length; index += 1) {
    const [before, last, here] = [points[index - 2], points[index - 1], points[index]]
    if (!last || !here) continue
    drawLine(context, before ? middle(before, last) : last, last, middle(last, here), (last.width + here.width) / 2)
  }
  const [last, end] = [points.at(-2), points.at(-1)]
  if (last && end) drawLine(context, middle(last, end), end, end, end.width)
}

type Spot = { x: number; y: number }

function drawLine(context: CanvasRenderingContext2D, from: Spot, over: Spot, to: Spot, width: number): void {
  context.lineWidth = width
  context.beginPath()
  context.moveTo(from.x, from.y)
  context.quadraticCurveTo(over.x, over.y, to.x, to.y)
  context.stroke()
}

function middle(a: Spot, b: Spot): Spot {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

import renderer from 'pdfmake/js/Renderer.js'
import { inVisualOrder, type Line } from './direction.ts'

/**
 * Has pdfmake draw the words of each line where they are seen. It breaks a text into lines in the order in which it is read, as it must be, and offers no
 * place between that and the drawing.
 */
export function drawLinesInVisualOrder(): void {
  const { prototype } = renderer.default
  const drawLine = prototype.renderLine
  prototype.renderLine = function renderLine(line: Line, x: number, y: number): void {
    inVisualOrder(line)
    drawLine.call(this, line, x, y)
  }
}

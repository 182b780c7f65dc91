declare module 'pdfmake/js/Renderer.js' {
  import type { Line } from './direction.ts'

  type Renderer = { renderLine(line: Line, x: number, y: number): void }

  /** Draws what has been laid out. */
  const renderer: { default: { prototype: Renderer } }
  export default renderer
}

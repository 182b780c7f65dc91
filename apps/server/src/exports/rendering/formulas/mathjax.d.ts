/** As much of MathJax 3 as sets formulas. */
declare module 'mathjax' {
  export type MathJax = {
    mathml2svg(mathml: string, options: { display: boolean }): unknown
    startup: { adaptor: { innerHTML(node: unknown): string } }
  }
  const opened: { init(settings: object): Promise<MathJax> }
  export default opened
}

import 'pdfmake'

declare module 'pdfmake' {
  /** Files that are in memory alone. */
  export const virtualfs: { writeFileSync(name: string, bytes: Buffer): void }
}

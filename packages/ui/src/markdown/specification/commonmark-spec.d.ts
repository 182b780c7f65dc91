declare module 'commonmark-spec' {
  const specification: { tests: readonly { number: number; markdown: string; html: string; section: string }[] }
  export default specification
}

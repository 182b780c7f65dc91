/** Is a page without its enhancers: timing, sign-in check, visitor identifier? Source: the specification, section 2, "Routes". */
export function isErrorPage(path: string): boolean {
  return path.endsWith('_error')
}

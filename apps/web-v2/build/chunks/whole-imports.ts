/** An import as Vite writes it where one thing of a module is used: it takes that out, and makes an object of it. */
const TAKEN_APART =
  /\basync\(\)=>\{const(\{[\w$:,]+\})=await[ (](import\("[^"]+"\)(?:\.then\(\w+=>\w+\.[\w$]+\))?)\)?;return\1\}/g

/**
 * Has each import answer the whole module, of which what is used is taken behind it in any case: there a name stands once, and not five
 * times. `code` is minified, and its names are not yet shortened.
 */
export function wholeImports(code: string): string {
  return code.replaceAll(TAKEN_APART, '()=>$2')
}

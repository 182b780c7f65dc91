/** The longest name that all vendors take. */
const LONGEST = 64

/**
 * A name for a model that nothing else in the answer has: of the server and the tool, in the letters that vendors take. Two servers may have
 * tools of one name, and neither may pass for one that comes with the product.
 */
export function nameForModel(server: string, tool: string, taken: ReadonlySet<string>): string {
  const base = `${plain(server).slice(0, 20)}_${plain(tool)}`.slice(0, LONGEST - 4)
  for (let nth = 1; ; nth += 1) {
    const name = nth === 1 ? base : `${base}_${nth}`
    if (!taken.has(name)) return name
  }
}

function plain(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(/[^A-Za-z0-9]+/g, '_')
  return letters.replaceAll(/^_+|_+$/g, '').toLowerCase() || 'tool'
}

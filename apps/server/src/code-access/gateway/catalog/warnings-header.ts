/** Characters of the header, at most: clients and proxies refuse longer ones. */
const LONGEST = 2000

/** Sentences that a client has no other place for, as a list in JSON that is ASCII throughout. */
export function warningsHeader(warnings: readonly string[]): Record<string, string> {
  if (warnings.length === 0) return {}
  const told = [...warnings]
  while (told.length > 1 && asAscii(told).length > LONGEST) told.pop()
  return { 'x-answer-warnings': asAscii(told) }
}

function asAscii(texts: readonly string[]): string {
  return JSON.stringify(texts.map((text) => text.slice(0, LONGEST / 4))).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

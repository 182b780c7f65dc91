/**
 * What is said of a text in Markdown when it is read aloud: words only. Code, formulas, tables' rules and addresses are not spelled out.
 * Costs O(length); every pattern is linear.
 */
export function speechText(markdown: string): string {
  const lines: string[] = []
  let fence: string | null = null
  for (const line of markdown.replace(/\r\n?/g, '\n').split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== null) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = null
      continue
    }
    if (mark === undefined) lines.push(spokenLine(line))
    else {
      fence = mark
      lines.push('(Code omitted.)')
    }
  }
  const said = lines.join('\n').replace(/\$\$[^$]*\$\$/g, FORMULA)
  return said
    .replace(/\n{3,}/g, '\n\n')
    .replace(/[ \t]{2,}/g, ' ')
    .trim()
}

const FORMULA = '(Formula omitted.)'

function isTableRule(line: string): boolean {
  return /^\|?(?: *:?-+:? *\|)+(?: *:?-+:?)?$/.test(line)
}

/** One line without its marks: headings, lists, quotes, rules, and what stands within it. */
function spokenLine(line: string): string {
  if (/^ {0,3}(?:[-*_] *){3,}$/.test(line) || isTableRule(line.trim())) return ''
  const bare = line
    .replace(/^[ \t>]+/, '')
    .replace(/^#{1,6}[ \t]+/, '')
    .replace(/^[-*+][ \t]+(?:\[[ xX]\][ \t]+)?/, '')
  return withoutMarks(withoutAddresses(cellsInOrder(bare.trim()))).trim()
}

function cellsInOrder(line: string): string {
  if (!line.includes('|')) return line
  const cells = line.split('|').map((cell) => cell.trim())
  return cells.filter((cell, index) => cell !== '' || (index > 0 && index < cells.length - 1)).join(', ')
}

/** Links and images by their words; a bare address by its host. */
function withoutAddresses(text: string): string {
  return text
    .replace(/!?\[([^[\]]*)\]\([^()\s]*(?:[ \t]+"[^"]*")?\)/g, '$1')
    .replace(/!?\[([^[\]]*)\]\[[^[\]]*\]/g, '$1')
    .replace(/\[\^[^[\]]*\]/g, '')
    .replace(/<?https?:\/\/(?:www\.)?([^\s/<>()?#]+)[^\s<>()]*>?/g, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
}

function withoutMarks(text: string): string {
  return text
    .replace(/`+([^`]*)`+/g, '$1')
    .replace(/(\*\*|__|~~)([^*_~]+)\1/g, '$2')
    .replace(/(^|[\s(])[*_]([^*_\s][^*_]*)[*_](?=$|[\s.,;:!?)])/g, '$1$2')
    .replace(/\\([\\`*_{}[\]()#+\-.!|$~>])/g, '$1')
}

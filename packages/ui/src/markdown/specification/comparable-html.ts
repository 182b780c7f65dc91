import { safeImageUrl, safeUrl } from '../inline/safe-url.ts'

/** What we draw, brought to the form in which the specifications print it, apart from what differs on purpose. */
export function comparableDrawing(html: string): string {
  const plain = html
    .replace(/^<div[^>]*>(.*)<\/div>$/s, '$1')
    .replaceAll(/<\/div><div[^>]*data-page=""[^>]*>/g, '')
    .replace(/^<div[^>]*data-page=""[^>]*>(.*)<\/div>$/s, '$1')
    .replaceAll(/<figure[^>]*>.*?<pre[^>]*><code>(.*?)<\/code><\/pre><\/figure>/gs, (_, code) => codeOf(String(code)))
    .replaceAll(/<div[^>]*><div[^>]*role="group"[^>]*>(<table>.*?<\/table>)<\/div><button.*?<\/button><\/div>/gs, '$1')
    .replaceAll(/<h\d[^>]* data-depth="(\d)">(.*?)<\/h\d>/gs, '<h$1>$2</h$1>')
    .replaceAll(/<button[^>]* title="([^"]*)"[^>]*>.*?<\/button>/gs, '<img src="$1">')
    .replaceAll(/<span class="[^"]*"> \([^)]*\)<\/span>/g, '')
    .replaceAll(/style="text-align:(\w+)"/g, 'align="$1"')
  return normal(plain)
}

/** The same for what a specification expects: links and images that may not lead anywhere are their words. */
export function comparableExample(html: string): string {
  const held = html
    .replaceAll(/<img src="([^"]*)"(?: alt="([^"]*)")?[^>]*>/g, (_, address, alt) => {
      const url = safeImageUrl(letters(String(address)))
      return url ? `<img src="${url.href}">` : String(alt ?? '')
    })
    .replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, address, words) => {
      const url = safeUrl(letters(String(address)))
      return url ? `<a href="${url.href}">${words}</a>` : String(words)
    })
    .replaceAll(/<code class="[^"]*">/g, '<code>')
  return normal(held)
}

function codeOf(drawn: string): string {
  return `<pre><code>${drawn.replaceAll(/<\/?span>/g, '')}</code></pre>`
}

function normal(html: string): string {
  return letters(
    html
      .replaceAll(
        /<(p|a|li|th|input|img)((?: [^>]*)?)>/g,
        (_, tag, attributes) => `<${tag}${kept(String(attributes))}>`,
      )
      .replaceAll(/ ?\/>/g, '>')
      // The browser draws these alike: a list counts from 1, a table without rows has no body, a box has a margin.
      .replaceAll(' start="1"', '')
      .replaceAll(/<tbody>\s*<\/tbody>/g, '')
      .replaceAll(/(<input[^>]*>) /g, '$1')
      .replaceAll(/\n?<br>\n?/g, '<br>')
      .replaceAll(/\n*<\/code><\/pre>/g, '</code></pre>')
      .replaceAll(/\s*(<\/?(?:p|ul|ol|li|blockquote|h\d|hr|pre|table|thead|tbody|tr|th|td)\b[^>]*>)\s*/g, '$1')
      .trim(),
  )
}

/** Attributes that carry meaning, in one order. */
function kept(attributes: string): string {
  const found = ['align', 'href', 'src', 'checked'].flatMap(
    (name) => new RegExp(` ${name}="[^"]*"`).exec(attributes)?.[0] ?? [],
  )
  return found.join('')
}

function letters(html: string): string {
  return html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', '&nbsp;')
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Words as HTML, in an element or in the quotes of an attribute. */
export function escapeHtml(words: string): string {
  return words.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
}

/**
 * How a browser treats a file that is opened by its address, and what it calls the saved one. Source: RFC 6266; the plain form
 * is for programs that know no other and holds nothing that could end it.
 */
export function contentDisposition(treatment: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\u0020-\u007e]|["\\%;]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  const extended = plain === name ? '' : `; filename*=UTF-8''${encoded}`
  return `${treatment}; filename="${plain}"${extended}`
}

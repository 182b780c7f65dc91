/** Bytes of a well-formed text in UTF-8. */
export function bytesOfText(text: string): number {
  let bytes = 0
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4
  }
  return bytes
}

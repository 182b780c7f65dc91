/** So many bytes at a time: a call takes only so many arguments. */
const PIECE = 8192

/** Bytes in base64. */
export function base64Of(bytes: Uint8Array): string {
  const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, index) =>
    String.fromCharCode(...bytes.subarray(index * PIECE, (index + 1) * PIECE)),
  )
  return btoa(pieces.join(''))
}

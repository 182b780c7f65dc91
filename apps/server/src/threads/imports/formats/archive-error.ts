/** Whether an error is what yauzl or zlib say of a broken archive, which is nothing for people. */
export function isOfArchive(error: Error): boolean {
  const { code = '' } = error as { code?: string }
  return (
    code.startsWith('Z_') ||
    /central directory|local file header|too many bytes|not enough bytes|compression method|relative path|invalid characters/i.test(
      error.message,
    )
  )
}

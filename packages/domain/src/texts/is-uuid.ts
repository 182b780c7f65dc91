const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether a text is a UUID in the one form in which ids are stored: in lower case. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

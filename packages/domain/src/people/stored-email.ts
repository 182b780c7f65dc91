/** An address as it is stored and looked up: two spellings of it are one person. */
export function storedEmail(email: string): string {
  return email.trim().toLowerCase()
}

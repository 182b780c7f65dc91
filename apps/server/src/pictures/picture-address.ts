/** Where a picture is: another one is at another address, so that browsers may keep both. */
export function pictureAddress(accountId: string, tag: string): string {
  return `/api/v1/pictures/${accountId}?tag=${tag}`
}

/** Where the console shows what a link leads to. */
export function linkAddress(linkId: string): string {
  return `/shared/${linkId}`
}

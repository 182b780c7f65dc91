/** `/v2/home` → `/home`: both name the same screen; `/v2//home` and `/v2/v2/home` name none. Source: the specification, section 1. */
export function withoutVersion(path: string): string {
  const rest = path.replace(/^\/v2(?=\/(?!\/|v2(\/|$))|$)/, '')
  return rest === '' ? '/' : rest
}

/** `/v2/home` → `/home`: both name the same screen; `/v2//home` names none. Source: the specification, section 1. */
export function withoutVersion(path: string): string {
  const rest = path.replace(/^\/v2(?=\/(?!\/)|$)/, '')
  return rest === '' ? '/' : rest
}

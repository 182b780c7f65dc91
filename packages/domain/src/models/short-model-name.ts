/** A release's date (`-20250219`, `-2025-02-19`) and a build (`-v1:0`, `:0`) say nothing to whoever glances at a button. */
const TAIL = /(?:[-@]\d{8}|-\d{4}-\d{2}-\d{2}|-v\d+(?::\d+)?|:\d+)+$/

/** The name without what only tells builds apart: `claude-3-7-sonnet-20250219-v1:0` → `claude-3-7-sonnet`. */
export function shortModelName(name: string): string {
  return name.replace(TAIL, '') || name
}

import { RenderError } from '#shell/error-boundary.tsx'

/** In place of a route that could not be drawn. */
export function RouteError({ error }: { error: unknown }) {
  return <RenderError error={error instanceof Error ? error : new Error(String(error))} />
}

import { StatusScreen } from './status-screen.tsx'

export function ForbiddenScreen() {
  return <StatusScreen status={403} />
}

import { StatusScreen } from './status-screen.tsx'

export function UnauthorizedScreen() {
  return <StatusScreen status={401} />
}

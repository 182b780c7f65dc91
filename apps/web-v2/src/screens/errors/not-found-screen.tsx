import { StatusScreen } from './status-screen.tsx'

export function NotFoundScreen() {
  return <StatusScreen status={404} />
}

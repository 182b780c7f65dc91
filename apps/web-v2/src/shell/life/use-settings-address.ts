import { useNavigate } from '#router/use-navigate.ts'
import { usePlace } from '#router/use-place.ts'

/**
 * The section of the settings that is open, which every address can name behind `#settings/`, and what opens another or none. It leaves
 * no entry in the history: a step back leads to the page before.
 */
export function useSettingsAddress() {
  const navigate = useNavigate()
  const { href } = usePlace()
  const [page = '', section] = href.split('#settings/')
  return {
    section,
    show: (next?: string) => void navigate(next === undefined ? page : `${page}#settings/${next}`, { replace: true }),
  }
}

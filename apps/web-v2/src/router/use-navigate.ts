import type { Router } from './create-router.ts'
import { useRouter } from './use-router.ts'

/** Goes to another place. It stays the same. */
export function useNavigate(): Router['navigate'] {
  return useRouter().navigate
}

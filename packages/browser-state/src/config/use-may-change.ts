import type { ProtectionLevel } from '@atrium/domain/protection/protection-level'
import { canChangeItem } from '@atrium/domain/protection/can-change-item'
import { useConfigState } from './use-config.ts'

type Item = { author: string; protected: ProtectionLevel; isPrivate: boolean }

/** Whether renaming and deleting an item are offered to whoever is signed in. */
export function useMayChange(): (item: Item) => boolean {
  const author = useConfigState().config?.author ?? ''
  return (item) => canChangeItem(item, { author })
}

import { useCompanion } from '@atrium/browser-state/companions/use-companions'
import { CompanionMark } from '@atrium/ui/companion-mark/companion-mark'

/** The mark of a companion that is known by its id; nothing where it is gone. */
export function CompanionFace({ id, size }: { id: string; size: number }) {
  const { data } = useCompanion(id)
  return data ? <CompanionMark sign={data.sign} name={data.name} size={size} /> : null
}

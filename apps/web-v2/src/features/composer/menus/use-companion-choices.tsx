import { useOfferedCompanions } from '@atrium/browser-state/companions/use-companions'
import type { AskedFor } from '@atrium/browser-state/drafts/beginning'
import { CompanionMark } from '@atrium/ui/companion-mark/companion-mark'
import type { Choice } from './use-choices.tsx'

/** The companions that `@` offers for these words; `ask` lets one of them answer the message. None where no companion can be asked. */
export function useCompanionChoices(words: string, ask: ((companion: AskedFor) => void) | undefined): Choice[] {
  const companions = useOfferedCompanions({ isOn: ask !== undefined, words })
  if (!ask) return []
  return companions.map(({ id, name, description, sign }) => ({
    id: `companion-${id}`,
    label: name,
    description,
    icon: <CompanionMark sign={sign} name={name} size={20} />,
    run: () => ask({ id, name }),
  }))
}

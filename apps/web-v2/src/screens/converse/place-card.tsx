import { Card } from '@atrium/ui/card/card'
import { Columns2, Hand, type LucideIcon, MessageSquareQuote, Target as Bullseye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toNewComparison, toOptimizer } from '#router/addresses/compare-address.ts'
import { toNewPrompt } from '#router/addresses/prompt-address.ts'
import { Link } from '#router/link.tsx'
import type { Target } from '#router/target.ts'
import styles from './type-card.module.css'

/** What is begun elsewhere than in a conversation of a type. */
export const PLACES = ['companion', 'prompt', 'compare', 'optimizer'] as const

type Place = (typeof PLACES)[number]

const LOOKS: Readonly<Record<Place, { icon: LucideIcon; leadsTo: Target }>> = {
  companion: { icon: Hand, leadsTo: { to: '/converse/companion' } },
  prompt: { icon: MessageSquareQuote, leadsTo: toNewPrompt() },
  compare: { icon: Columns2, leadsTo: toNewComparison() },
  optimizer: { icon: Bullseye, leadsTo: toOptimizer() },
}

/** Leads to where something else is begun than a conversation of a type. */
export function PlaceCard({ place }: { place: Place }) {
  const { t } = useTranslation('converse')
  const { icon: Icon, leadsTo } = LOOKS[place]
  return (
    <Card render={<Link {...leadsTo} />} className={styles.type}>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
      <span className={styles.title}>{t(`types.${place}.title`)}</span>
      <span className={styles.text}>{t(`types.${place}.text`)}</span>
    </Card>
  )
}

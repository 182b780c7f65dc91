import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { vendorOf } from '@atrium/domain/providers/provider-name'
import { VendorGlyph } from '@atrium/ui/vendor-glyph/vendor-glyph'
import type { ReactNode } from 'react'
import styles from './answer-card.module.css'

type Props = {
  /** Names the card for those who hear it. */
  label: string
  /** Whose model answers; null while that is hidden. */
  provider: PromptResult['provider'] | null
  /** The name of the model; a letter while models are hidden. */
  name: string
  busy?: boolean
  /** Stands at the end of its head. */
  action?: ReactNode
  children: ReactNode
}

/** One model's answer among those of others: whose it is at its head, below it what was made. */
export function AnswerCard({ label, provider, name, busy, action, children }: Props) {
  return (
    <article className={styles.card} aria-label={label} aria-busy={busy}>
      <div className={styles.head}>
        {provider !== null && <VendorGlyph vendor={vendorOf(provider)} />}
        <h2 className={styles.name} title={name}>
          {name}
        </h2>
        {action}
      </div>
      {children}
    </article>
  )
}

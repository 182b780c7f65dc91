import { useRoom } from '@atrium/browser-state/console/use-room'
import { useConfig } from '@atrium/browser-state/config/use-config'
import { proposalsRoom } from '@atrium/browser-state/proposals/proposals-room'
import { useOpenProposals } from '@atrium/browser-state/proposals/use-proposals'
import { useStore } from '@atrium/browser-state/store/use-store'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog'
import { Button } from '@atrium/ui/button/button'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { GitPullRequestArrow } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import styles from './prompt-proposals.module.css'

type Props = {
  prompt: CatalogPrompt
  mayChange: boolean
  /** The button that begins a proposal goes: what is done next takes the focus. */
  onPropose: () => void
}

/** Above a prompt: what is proposed for it, and for whoever may not change it the way to propose a change. */
export function PromptProposals({ prompt, mayChange, onPropose }: Props) {
  const { t, i18n } = useTranslation('proposals')
  const { author = '' } = useConfig()
  const unsent = useRoom(proposalsRoom).unsent.of(prompt.id)
  const isProposing = useStore(unsent) !== null
  const open = useOpenProposals(prompt.id, prompt.openProposals > 0)
  const hasOwn = open.some((proposal) => proposal.author === author)
  const begin = () => {
    unsent.set({ revision: prompt.revision, note: '', fields: {} })
    onPropose()
  }
  return (
    <div className={styles.proposals}>
      {!mayChange && (
        <div className={styles.offer}>
          <p className={styles.note}>{t(isProposing ? 'proposing' : 'readOnly')}</p>
          {!isProposing && !hasOwn && (
            <Button size="small" icon={<GitPullRequestArrow />} onClick={begin}>
              {t('propose')}
            </Button>
          )}
        </div>
      )}
      {open.length > 0 && (
        <ul className={styles.open} aria-label={t('openOnes')}>
          {open.map(({ id, authorName, author: by, note, createdDate }) => (
            <li key={id}>
              <Link to="/content/proposals/:proposalId" params={{ proposalId: id }} className={styles.one}>
                <GitPullRequestArrow aria-hidden="true" />
                <span className={styles.words}>
                  <span className={styles.name}>{by === author ? t('yours') : t('from', { name: authorName })}</span>
                  {note !== '' && <span className={styles.detail}>{note}</span>}
                </span>
                <span className={styles.time}>
                  <RelativeTime locale={i18n.language} date={createdDate} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

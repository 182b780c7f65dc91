import { useModels } from '@atrium/browser-state/models/use-models'
import { useSecureData } from '@atrium/browser-state/secure-data/use-secure-data'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { EyeOff, MessageSquareWarning, ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outgoing } from '@atrium/browser-state/outbox/outgoing'
import { type FoundIn, kindsOf } from '@atrium/browser-state/outbox/checks/found-in'
import { FoundList } from './found-list.tsx'
import { Offer } from './offer.tsx'
import { ReasonForm } from './reason-form.tsx'
import { secureOffer } from '@atrium/browser-state/outbox/checks/secure-offer'
import { redactMessage } from '@atrium/browser-state/outbox/checks/redact-message'
import styles from './sensitive-data-dialog.module.css'

export type SensitiveDataDialogProps = {
  message: Outgoing
  found: readonly FoundIn[]
  /** Null to leave the message where it was written. */
  onAnswer: (message: Outgoing | null) => void
}

/** Shows what was found in a message, masked, and asks what is to be done with it. */
export function SensitiveDataDialog({ message, found, onAnswer }: SensitiveDataDialogProps) {
  const { t } = useTranslation('sending')
  const back = useRef<HTMLButtonElement>(null)
  const [reasoning, setReasoning] = useState(false)
  const { input } = message
  const { allowed } = useSecureData()
  const approved = useModels('chat', { provider: input.provider, model: input.model }, true)
  const secure = secureOffer(message, found, approved)
  const kinds = kindsOf(found).map(([kind]) => kind)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(null)}
      title={t('sensitive.title')}
      description={t(message.secureData ? 'sensitive.textSecure' : 'sensitive.text')}
      width={640}
      initialFocus={back}
      texts={{ close: t('sensitive.close') }}
      footer={
        <Button ref={back} onClick={() => onAnswer(null)}>
          {t('sensitive.back')}
        </Button>
      }
    >
      <FoundList found={found} kinds={kinds} />
      <div className={styles.offers}>
        <Offer
          icon={<EyeOff />}
          label={t('sensitive.redact')}
          hint={t('sensitive.redactHint', { example: `[${kinds[0]}]` })}
          onChoose={() =>
            onAnswer({
              ...message,
              input: redactMessage(
                input,
                found.map(({ places }) => places),
              ),
            })
          }
        />
        {allowed && !message.secureData && (
          <Offer
            icon={<ShieldCheck />}
            label={t('sensitive.secure')}
            hint={t(`sensitive.secureHint.${secure.hint}`)}
            disabled={secure.message === null}
            onChoose={() => onAnswer(secure.message)}
          />
        )}
        <Offer
          icon={<MessageSquareWarning />}
          label={t('sensitive.reason')}
          hint={t('sensitive.reasonHint')}
          expanded={reasoning}
          onChoose={() => setReasoning(!reasoning)}
        />
        {reasoning && (
          <ReasonForm
            onGive={(reason) => onAnswer({ ...message, input: { ...input, acknowledged: { kinds, reason } } })}
          />
        )}
      </div>
    </Dialog>
  )
}

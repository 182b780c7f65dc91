import { useLinkTo } from '@atrium/browser-state/links/use-links'
import type { LinkKind } from '@atrium/domain/links/link-kind'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { Skeleton } from '@atrium/ui/skeleton/skeleton'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import { NewLink } from './new-link.tsx'
import { OwnLink } from './own-link.tsx'

/** What is to be shown to others. */
export type Shareable = { kind: LinkKind; id: string; secureData: boolean; project: number }

/** A link by which colleagues read a thing: made, copied, updated and revoked. */
export function ShareDialog({ subject, onClose }: { subject: Shareable; onClose: () => void }) {
  const { t } = useTranslation('sharing')
  const { data: link, isPending, error } = useLinkTo(subject.id)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`title.${subject.kind}`)}
      description={t(`text.${subject.kind}`)}
      width={480}
      texts={{ close: t('close') }}
    >
      {isPending && <Skeleton lines={2} height={36} />}
      {error && (
        <p role="alert">
          <ToldError error={error} />
        </p>
      )}
      {link === null && <NewLink subject={subject} />}
      {link && <OwnLink link={link} subject={subject} />}
    </Dialog>
  )
}

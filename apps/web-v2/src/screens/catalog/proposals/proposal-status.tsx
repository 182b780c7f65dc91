import type { CatalogProposal } from '@atrium/contract/entities/catalog/catalog-proposal'
import { Badge, type BadgeTone } from '@atrium/ui/badge/badge'
import { useTranslation } from 'react-i18next'

const TONES: Readonly<Record<CatalogProposal['status'], BadgeTone>> = {
  open: 'accent',
  published: 'good',
  declined: 'bad',
  withdrawn: 'neutral',
  closed: 'neutral',
}

/** What a proposal is at, in a word. */
export function ProposalStatus({ proposal: { status } }: { proposal: Pick<CatalogProposal, 'status'> }) {
  const { t } = useTranslation('proposals')
  return <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>
}

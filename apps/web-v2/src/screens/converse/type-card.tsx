import { useTexts } from '@atrium/browser-state/locale/use-texts'
import { useModels } from '@atrium/browser-state/models/use-models'
import { vendorOf } from '@atrium/domain/providers/provider-name'
import { mediaUnitPrice } from '@atrium/domain/estimates/media/media-unit-price'
import { ESTIMATE_TEXTS, estimateText } from '@atrium/domain/pricing/texts/estimate-text'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import { moneyText } from '@atrium/domain/pricing/texts/money-text'
import { Card } from '@atrium/ui/card/card'
import { Skeleton } from '@atrium/ui/skeleton/skeleton'
import { VendorGlyph } from '@atrium/ui/vendor-glyph/vendor-glyph'
import { FileText, Image, MessagesSquare, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import { toNewThread } from '#router/addresses/thread-address.ts'
import styles from './type-card.module.css'

const ICONS: Readonly<Record<ThreadType, ReactNode>> = {
  chat: <MessagesSquare aria-hidden="true" />,
  image: <Image aria-hidden="true" />,
  text: <FileText aria-hidden="true" />,
  video: <Video aria-hidden="true" />,
}

/** Begins a thread of a type; says with which model and for how much. */
export function TypeCard({ type }: { type: ThreadType }) {
  const { t, i18n } = useTranslation('converse')
  const estimate = useTexts(ESTIMATE_TEXTS)
  const { entry, isLoading } = useModels(type)
  const unitPrice = entry && mediaUnitPrice(entry)
  const piece =
    unitPrice &&
    t(`per.${unitPrice.unit}`, {
      money: `${unitPrice.exact ? '' : '≈\u00a0'}${moneyText(unitPrice.money, i18n.language)}`,
    })
  return (
    <Card render={<Link {...toNewThread(type)} />} className={styles.type}>
      <span className={styles.icon}>{ICONS[type]}</span>
      <span className={styles.title}>{t(`types.${type}.title`)}</span>
      <span className={styles.text}>{t(`types.${type}.text`)}</span>
      <span className={styles.model}>
        {isLoading && <Skeleton width={180} />}
        {!isLoading && !entry && t('noModel')}
        {entry && (
          <>
            <VendorGlyph vendor={vendorOf(entry.provider)} />
            <span className={styles.name}>{entry.name}</span>
            {/* What is made by the piece has a price by the piece. */}
            {piece && <span className={styles.price}>{piece}</span>}
            <span className={styles.price}>{estimateText(entry, estimate, i18n.language)}</span>
          </>
        )}
      </span>
    </Card>
  )
}
